import { SuretyProblem, type SuretyShare } from 'surety-bonding-client';
import { texts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';

const none = { suretyName: '', naic: '', amount: '', underwritingLimit: '' };

/** A share of a co-surety as it is being written. */
export type WrittenShare = typeof none;

/** The shares as the service takes them; undefined: something is still to be written. */
export function sharesIn(written: readonly WrittenShare[]): SuretyShare[] | undefined {
  if (written.some(({ suretyName, naic, amount }) => !(suretyName && naic && amount))) return undefined;
  return written.map(({ amount, underwritingLimit, ...names }) => ({
    ...names,
    amount: Number(amount),
    ...(underwritingLimit && { underwritingLimit: Number(underwritingLimit) }),
  }));
}

/** Whether all that is wrong is told beside the fields of the shares. */
export const isToldThere = (error: Error | undefined): boolean =>
  error instanceof SuretyProblem &&
  error.errors.length > 0 &&
  error.errors.every(({ pointer }) => pointer?.startsWith('/shares/'));

interface SharesProps {
  written: readonly WrittenShare[];
  error: Error | undefined;
  onChange: (written: readonly WrittenShare[]) => void;
}

/** Who else stands behind the bond, and for how much. */
export function Shares({ written, error, onChange }: SharesProps) {
  const { issuing } = texts.value;
  const errors = error instanceof SuretyProblem ? error.errors : [];
  return (
    <div class="shares">
      {written.map((share, at) => (
        <fieldset key={at} class="issue-terms">
          <legend>{issuing.shareOf(at + 1)}</legend>
          {Object.entries(issuing.share).map(([key, label]) => (
            <TextField
              key={key}
              label={label}
              required={key !== 'underwritingLimit'}
              type={key === 'amount' || key === 'underwritingLimit' ? 'number' : 'text'}
              value={share[key as keyof WrittenShare]}
              error={errors.find(({ pointer }) => pointer === `/shares/${at}/${key}`)?.detail}
              onInput={(value) => onChange(written.with(at, { ...share, [key]: value }))}
            />
          ))}
          <Button
            label={issuing.removeShare(at + 1)}
            onClick={() => onChange(written.filter((each) => each !== share))}
          >
            {issuing.remove}
          </Button>
        </fieldset>
      ))}
      {written.length < 20 && (
        <Button onClick={() => onChange([...written, { ...none }])}>{issuing.addShare}</Button>
      )}
    </div>
  );
}
