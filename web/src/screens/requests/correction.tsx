import type { BondRequestField } from 'surety-bonding-client';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { isPickedDay } from './field-value.js';

interface CorrectionProps {
  field: BondRequestField;
  isBusy: boolean;
  onSave: (value: string) => void;
  /** Also by Escape. */
  onLeave: () => void;
}

/** Another value for a field. */
export function Correction({ field, isBusy, onSave, onLeave }: CorrectionProps) {
  const { requests, ui } = texts.value;
  const [value, setValue] = useState(field.value);
  const form = useRef<HTMLFormElement>(null);
  // What is typed at once belongs to it, not to the keys of the screen.
  useLayoutEffect(() => {
    const input = form.current!.querySelector('input')!;
    input.focus();
    input.select();
  }, []);
  return (
    <form
      ref={form}
      class="correction"
      onSubmit={(submit) => {
        submit.preventDefault();
        onSave(value.trim());
      }}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    >
      <TextField
        label={requests.value}
        type={isPickedDay(field.ref, field.value) ? 'date' : 'text'}
        autocomplete="off"
        required
        value={value}
        onInput={setValue}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {requests.save}
      </Button>
      <Button kind="quiet" icon="close" label={ui.close} onClick={onLeave} />
    </form>
  );
}
