import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { SelectField, TextField } from '../../ui/field.js';
import type { Arrangement } from './arrange.js';
import { leastSize, toTenth } from './box.js';
import type { Design } from './design.js';
import type { PlacedField } from './form-field.js';
import type { Trouble } from './preview.js';
import { TemplateField } from './template-field.js';
import { Tool } from './tool.js';

interface InspectorProps {
  design: Design;
  troubles: ReadonlyMap<string, Trouble>;
}

/** What is selected: a field with all that it says, or several to be put in order. */
export function Inspector({ design, troubles }: InspectorProps) {
  const { forms } = texts.value;
  const chosen = design.chosen.value;
  const [field] = chosen;
  if (!field) return null;
  return (
    <section class="inspector" aria-label={forms.selection}>
      <header>
        <h2>{chosen.length === 1 ? forms.types[field.type] : forms.selected(chosen.length)}</h2>
        {chosen.length === 1 && !design.isSaved(field) && <Badge tone="warn">{forms.unsaved}</Badge>}
      </header>
      <div class="tools">
        <Tool icon="copy" label={forms.copy} onClick={() => design.copy()} />
        {design.form.length > 1 && (
          <Tool icon="pages" label={forms.copyToAll} onClick={() => design.copyToAllPages()} />
        )}
        <Tool icon="remove" label={forms.remove} onClick={() => design.removeSelected()} />
      </div>
      {chosen.length > 1 ? (
        <Arrangements design={design} />
      ) : (
        <OneField key={field.key} design={design} field={field} trouble={troubles.get(field.key)} />
      )}
    </section>
  );
}

const groups: readonly (readonly Arrangement[])[] = [
  ['left', 'right', 'top', 'bottom'],
  ['width', 'height', 'across', 'down'],
];

function Arrangements({ design }: { design: Design }) {
  const { arrange } = texts.value.forms;
  return (
    <>
      {groups.map((group) => (
        <div key={group[0]} class="tools">
          {group.map((each) => (
            <Tool key={each} icon={each} label={arrange[each]} onClick={() => design.arrange(each)} />
          ))}
        </div>
      ))}
    </>
  );
}

interface OneFieldProps {
  design: Design;
  field: PlacedField;
  trouble: Trouble | undefined;
}

function OneField({ design, field, trouble }: OneFieldProps) {
  const { forms } = texts.value;
  const change = (name: keyof PlacedField, values: Partial<PlacedField>) =>
    design.update([{ ...field, ...values }], `${name} ${field.key}`);
  const measure = (name: 'x' | 'y' | 'w' | 'h' | 'fontSize', least: number) => (
    <TextField
      label={forms.measures[name]}
      type="number"
      value={String(field[name])}
      onInput={(text) => {
        const points = name === 'fontSize' ? Math.round(Number(text)) : toTenth(Number(text));
        if (text !== '' && Number.isFinite(points) && points >= least) change(name, { [name]: points });
      }}
    />
  );
  const names = Object.keys(design.form.values ?? {}).map((name) => `values.${name}`);
  return (
    <>
      <TemplateField
        label={forms.value}
        value={field.value}
        names={names}
        error={trouble?.text}
        onInput={(value) => change('value', { value })}
      />
      <div class="measures">
        {measure('x', 0)}
        {measure('y', 0)}
        {measure('w', leastSize)}
        {measure('h', leastSize)}
        {field.type === 'text' && measure('fontSize', 1)}
        <SelectField
          label={forms.type}
          value={field.type}
          options={[
            ['text', forms.types.text],
            ['seal', forms.types.seal],
          ]}
          onChange={(type) => change('type', { type })}
        />
      </div>
      <TextField
        label={forms.background}
        value={field.background}
        placeholder="#ffffff"
        onInput={(background) => change('background', { background })}
      />
    </>
  );
}
