import { useId, useRef, useState } from 'preact/hooks';
import { texts } from '../../texts/texts.js';
import { type Completion, completionsAt } from './standard-names.js';
import './template-field.css';

interface TemplateFieldProps {
  label: string;
  value: string;
  /** Names beside the standard ones. */
  names: readonly string[];
  error: string | undefined;
  onInput: (value: string) => void;
}

/** A Liquid template. Names and filters are offered while one types: arrows choose, Enter and Tab take, Escape leaves. */
export function TemplateField({ label, value, names, error, onInput }: TemplateFieldProps) {
  const { forms } = texts.value;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [offered, setOffered] = useState<readonly Completion[]>([]);
  const [at, setAt] = useState(0);
  const offer = () => {
    const { value: text, selectionStart } = area.current!;
    setOffered(completionsAt(text, selectionStart, names));
    setAt(0);
  };
  const take = ({ from, insert }: Completion) => {
    const { selectionStart: caret } = area.current!;
    area.current!.setRangeText(insert, from, caret, 'end');
    onInput(area.current!.value);
    setOffered([]);
    area.current!.focus();
  };
  const press = (event: KeyboardEvent) => {
    const chosen = offered[at];
    if (!chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(chosen);
    else if (event.key === 'Escape') setOffered([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="field template-field">
      <label for={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        class="control mono"
        rows={3}
        spellcheck={false}
        aria-autocomplete="list"
        aria-controls={`${id}-names`}
        aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
        value={value}
        onInput={({ currentTarget }) => {
          onInput(currentTarget.value);
          offer();
        }}
        onKeyDown={press}
        onBlur={() => setOffered([])}
      />
      <ul
        id={`${id}-names`}
        class="completions"
        role="listbox"
        aria-label={forms.names}
        hidden={offered.length === 0}
      >
        {offered.map((completion, index) => (
          <li
            key={completion.name}
            id={`${id}-${index}`}
            class="mono"
            role="option"
            aria-selected={index === at}
            // Before the text loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              take(completion);
            }}
          >
            {completion.name}
          </li>
        ))}
      </ul>
      <p id={`${id}-note`} class={error === undefined ? 'hint' : 'error'}>
        {error ?? forms.valueHint}
      </p>
    </div>
  );
}
