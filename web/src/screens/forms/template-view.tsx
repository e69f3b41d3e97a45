import type { FormTemplate } from 'surety-bonding-client';
import { texts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog.js';
import { Facts } from '../../ui/facts.js';

/** A template, for who does not change it. */
export function TemplateView({ template, onClose }: { template: FormTemplate; onClose: () => void }) {
  const { forms } = texts.value;
  const { name, approval, reason, edition, obligee, required, fields } = template;
  return (
    <Dialog title={name} onClose={onClose}>
      <Facts
        facts={[
          [forms.approval, forms.approvals[approval]],
          [forms.reason, reason],
          [forms.edition, edition],
          [forms.obligee, obligee],
          [forms.required, required?.join(', ')],
          ...(fields ?? []).map(
            ({ page, value }, at) => [forms.templateField(at + 1, page), <code>{value}</code>] as const,
          ),
        ]}
      />
    </Dialog>
  );
}
