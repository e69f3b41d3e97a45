import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import './field.css';

interface FieldProps {
  label: string;
  /** Where the label is told and not shown, such as beside a search. */
  isLabelUnseen?: boolean;
  hint?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
}

/** What the control inside of a field has to bear, so that label, hint and error belong to it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A label, a control, and what there is to say of it. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ComponentChildren }) {
  const { label, isLabelUnseen = false, hint, error, children } = props;
  const id = useId();
  const note = error ?? hint;
  const control = {
    id,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div class="field">
      <label class={isLabelUnseen ? 'unseen' : undefined} for={id}>
        {label}
      </label>
      {children(control)}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          class={error === undefined ? 'hint' : 'error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type InputType = 'text' | 'search' | 'password' | 'email' | 'date' | 'number' | 'url';

interface TextFieldProps extends FieldProps {
  value: string;
  onInput: (value: string) => void;
  type?: InputType;
  placeholder?: string;
  required?: boolean;
  autocomplete?: 'off' | 'email';
}

/** A line of text, a date or a number. */
export function TextField(props: TextFieldProps) {
  const { value, onInput, type = 'text', placeholder, required, autocomplete, ...field } = props;
  // The compiler knows inputs by one type at a time.
  const attributes = { type, value, placeholder, required, autocomplete } as InputHTMLAttributes;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...attributes}
          {...control}
          class="control"
          spellcheck={false}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value;
  /** What there is to choose from: values, and how they are called. */
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
}

/** One of several. */
export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          class="control"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        >
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
