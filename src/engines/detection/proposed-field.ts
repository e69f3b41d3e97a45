/** A place on a page as a viewer shows it, rotation and crop applied: points from its top left corner. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is filled in. */
export type FieldKind = 'text' | 'checkbox' | 'seal' | 'signature';

/** What made it be found: a form field of the PDF, a drawn line, typed underscores or dots, a box, or a label alone. */
export type FieldSource = 'widget' | 'line' | 'underscores' | 'box' | 'label';

/** The part of a date that stands in a blank of its own, as in "this ___ day of ________, 20__". */
export type DatePart = 'day' | 'month' | 'year';

/** A field of a form as it is proposed to a person: nothing here is certain. */
export interface ProposedField extends Place {
  /** From 1. */
  page: number;
  kind: FieldKind;
  source: FieldSource;
  /** The words of the form that say what belongs here; empty where there are none. */
  label: string;
  /** The standard name of what belongs here, such as `principal.name`; undefined where it is not known. */
  meaning: string | undefined;
  datePart?: DatePart;
  /** Of the words beside it, in points. */
  fontSize: number;
  /** From 0 to 1. */
  confidence: number;
}
