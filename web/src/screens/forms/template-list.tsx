import type { FormTemplate } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../loading/use-loaded.js';
import { client, may, ofOrganization, organization } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { LoadedState } from '../../ui/states.js';
import { TemplateDialog } from './template-dialog.js';
import { TemplateView } from './template-view.js';
import { UseTemplate } from './use-template.js';

/** A template of the organization, or a form that the service brings along. */
export interface Usable {
  /** Its id, or its key. */
  use: string;
  name: string;
  bondType: string;
  edition: string;
  length: number;
  approval?: 'draft' | 'approved' | 'refused';
  /** Of the organization: what can be changed. */
  own?: FormTemplate;
}

const tones: Record<NonNullable<Usable['approval']>, Tone> = {
  draft: 'neutral',
  approved: 'good',
  refused: 'bad',
};

/** What forms are made of: the templates of the organization, and the library. */
export function TemplateList() {
  const { forms } = texts.value;
  const [using, setUsing] = useState<Usable>();
  const [opened, setOpened] = useState<FormTemplate>();
  const { now, reload } = useLoaded(
    async (signal) => {
      const [own, library] = await Promise.all([
        client.value.formTemplates.list(ofOrganization(), { signal, order: 'desc' }).all(),
        client.value.formLibrary({ signal }),
      ]);
      return {
        own: own.map((template): Usable => ({ ...template, use: template.id, own: template })),
        shipped: library.forms.map(({ key, ...form }): Usable => ({ ...form, use: key })),
      };
    },
    [organization.value],
    'form_template',
  );
  return (
    <div class="templates">
      <LoadedState of={now} onRetry={reload}>
        {({ own, shipped }) => (
          <>
            {own.length > 0 && (
              <Templates title={forms.own} templates={own} onUse={setUsing} onOpen={setOpened} />
            )}
            <Templates title={forms.library} templates={shipped} onUse={setUsing} onOpen={setOpened} />
          </>
        )}
      </LoadedState>
      {opened &&
        (may('admin') ? (
          <TemplateDialog template={opened} onSaved={reload} onClose={() => setOpened(undefined)} />
        ) : (
          <TemplateView template={opened} onClose={() => setOpened(undefined)} />
        ))}
      {using && <UseTemplate template={using} onClose={() => setUsing(undefined)} />}
    </div>
  );
}

interface TemplatesProps {
  title: string;
  templates: readonly Usable[];
  onUse: (template: Usable) => void;
  /** To change it, or to read it. */
  onOpen: (template: FormTemplate) => void;
}

function Templates({ title, templates, onUse, onOpen }: TemplatesProps) {
  const { forms } = texts.value;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="template-cards">
        {templates.map((template) => (
          <li key={template.use} class="card">
            <h3 class="wrap">{template.name}</h3>
            <p class="badges">
              <Badge tone="accent">{forms.bondTypes[template.bondType] ?? template.bondType}</Badge>
              {template.approval && (
                <Badge tone={tones[template.approval]}>{forms.approvals[template.approval]}</Badge>
              )}
            </p>
            <p class="soft wrap">
              {[template.edition, forms.pages(template.length)].filter(Boolean).join(' · ')}
            </p>
            <div class="template-actions">
              {may('editor') && template.approval !== 'refused' && (
                <Button onClick={() => onUse(template)}>{forms.use}</Button>
              )}
              {template.own && (
                <Button
                  label={
                    may('admin') ? forms.changeTemplate(template.name) : forms.viewTemplate(template.name)
                  }
                  onClick={() => onOpen(template.own!)}
                >
                  {may('admin') ? forms.change : forms.view}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
