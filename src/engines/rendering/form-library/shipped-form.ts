/** A place on a page of a form, in points from the top left corner of the page. */
export interface FormField {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly type: 'text' | 'seal';
  /** A Liquid template over the data of an instrument. */
  readonly value: string;
  /** In points. */
  readonly fontSize: number;
  /** Painted under it; `""`: nothing. */
  readonly background: string;
}

/** What is said of a form beside its pages. */
export interface FormFacts {
  /** The same in every release, such as `sf-24`. */
  readonly key: string;
  readonly name: string;
  /** `bid`, `consent`, `performance`, `payment` or `maintenance`. */
  readonly bondType: string;
  readonly edition: string;
  /** The standard names that must have values for the form to be filled, such as `principal.name`. */
  readonly required: readonly string[];
  /** Where the wording is from, and who may use it. */
  readonly licenceNote: string;
}

/** A form that this service brings along: its pages, and what is filled in where. */
export interface ShippedForm extends FormFacts {
  /** A PDF; the same bytes each time. */
  readonly pages: Uint8Array;
  readonly pageCount: number;
  readonly fields: readonly FormField[];
}
