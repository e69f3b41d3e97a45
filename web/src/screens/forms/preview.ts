import { type BondForm, type Surety, SuretyProblem } from 'surety-bonding-client';
import { useEffect, useState } from 'preact/hooks';
import { client } from '../../session/session.js';
import { type PlacedField, valuesOf } from './form-field.js';
import { pictureIn, release } from './page-picture.js';

/** What a field cannot be filled for. */
export interface Trouble {
  /** A value that no record has is left blank; all else keeps the form from being filled. */
  kind: 'missing' | 'error';
  text: string;
}

export interface Preview {
  url?: string;
  /** By the keys of the fields. */
  troubles: ReadonlyMap<string, Trouble>;
  /** What has nothing to do with a field. */
  error?: Error;
}

/** What is to be shown of which page, with whose values. */
interface Shown {
  form: BondForm;
  page: number;
  bondID: string;
  fields: readonly PlacedField[];
}

/** Milliseconds after the last change before the page is filled again. */
const pause = 350;
const mostErrors = 20;

/** The page as it is filled, a moment after each change. @param shown undefined: nobody looks at it */
export function usePreview(shown: Shown | undefined): Preview & { isBusy: boolean } {
  const [preview, setPreview] = useState<Preview>({ troubles: new Map() });
  const [isBusy, setBusy] = useState(false);
  const key = shown && JSON.stringify([shown.page, shown.bondID, shown.fields]);
  useEffect(() => {
    if (!shown) return setPreview({ troubles: new Map() });
    const ending = new AbortController();
    setBusy(true);
    const timer = setTimeout(() => {
      void fillPage(client.value, shown, ending.signal)
        .catch((error: Error): Preview => ({ troubles: new Map(), error }))
        .then((filled) => {
          if (ending.signal.aborted) return release(filled.url);
          setPreview(filled);
          setBusy(false);
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [key]);
  useEffect(() => () => release(preview.url), [preview.url]);
  return { ...preview, isBusy };
}

/** Fills the page with those fields that can be, and collects what is wrong with the others. */
async function fillPage({ bondForms }: Surety, shown: Shown, signal: AbortSignal): Promise<Preview> {
  const { form, page, bondID } = shown;
  const troubles = new Map<string, Trouble>();
  for (let lenient = false, errors = 0; ; errors++) {
    const fields = shown.fields.filter(({ key }) => troubles.get(key)?.kind !== 'error');
    const body = { page, lenient, fields: fields.map(valuesOf), ...(bondID && { bondID }) };
    try {
      const picture = await pictureIn(await bondForms.filledPage(form, body, { signal }));
      return { url: picture.url, troubles };
    } catch (error) {
      const found = errors < mostErrors ? troublesIn(error, fields) : [];
      // The same again would be answered with the same.
      if (found.length === 0) throw error;
      for (const [key, trouble] of found) troubles.set(key, trouble);
      lenient = true;
    }
  }
}

function troublesIn(error: unknown, fields: readonly PlacedField[]): [key: string, Trouble][] {
  if (!(error instanceof SuretyProblem) || error.code !== 'not-filled') return [];
  return error.errors.flatMap(({ pointer, code, detail }): [string, Trouble][] => {
    const field = fields[Number(pointer?.split('/').at(-1) ?? NaN)];
    const text = detail.replace(/ \(field \S+, page \d+\)$/, '');
    return field ? [[field.key, { kind: code === 'missing-value' ? 'missing' : 'error', text }]] : [];
  });
}
