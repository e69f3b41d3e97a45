import { compile, type TemplateData } from './template/template.js';
import type { TemplateField } from './template/template-field.js';
import { TemplateError } from './template/template-error.js';
import type { Field } from './field.js';
import type { Footer } from './footer.js';
import { render } from './render.js';
import { RenderError } from './render-error.js';

/** Pages, and the fields on them. */
export interface FormPart {
  pdf: Uint8Array;
  fields: readonly TemplateField[];
  data: TemplateData;
}

export interface FillTask {
  parts: FormPart[];
  title: string;
  /** When the document says that it was made; RFC 3339. */
  at: string;
  /** What is missing is left blank, and told. */
  lenient: boolean;
  footer?: Footer;
}

/** Why something cannot be written: the place of it is a field of a form, on a page of the form. */
export interface FillProblem {
  code: string;
  detail: string;
  field?: string;
  page?: number;
}

export interface Filled {
  /** Left out where there are problems. */
  pdf?: Uint8Array;
  /** What is written into each field. */
  texts: Record<string, string>;
  problems: FillProblem[];
  /** Fields that are blank for want of a value. */
  blank: string[];
}

/** Evaluates all fields, and draws them where all of them can be: what is wrong with any is told of all at once. */
export async function fill({ parts, title, at, lenient, footer }: FillTask): Promise<Filled> {
  const filled: Filled = { texts: {}, problems: [], blank: [] };
  const drawn = parts.map(({ pdf, fields, data }) => ({
    pdf,
    fields: fields.filter(({ page }) => page > 0).flatMap((each) => evaluated(each, data, lenient, filled)),
  }));
  if (filled.problems.length > 0) return filled;
  try {
    filled.pdf = await render({ parts: drawn, title, date: new Date(at), ...(footer && { footer }) });
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    filled.problems.push(problem(error, error.field, error.page));
  }
  return filled;
}

function evaluated(
  field: TemplateField,
  data: TemplateData,
  lenient: boolean,
  { texts, problems, blank }: Filled,
): Field[] {
  const { id, page, x, y, w, h, background } = field;
  try {
    const { text, warnings } = compile(field.value).evaluate(data, { lenient });
    texts[id] = text;
    if (warnings.length > 0) blank.push(id);
    const place = { id, page, x, y, w, h, background };
    if (field.type === 'seal') {
      return text === '' ? [] : [{ ...place, type: 'seal', seal: { name: text, middle: ['SEAL'] } }];
    }
    return [{ ...place, type: 'text', text, fontSize: field.fontSize }];
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    problems.push(problem(error, id, page));
    return [];
  }
}

const problem = (
  { code, message }: TemplateError | RenderError,
  field: string | undefined,
  page: number | undefined,
): FillProblem => ({
  ...{ code, detail: message },
  ...(field !== undefined && { field }),
  ...(page !== undefined && { page }),
});
