/** A field whose value is a template still: a place in points from the top left corner of the page. */
export interface TemplateField {
  readonly id: string;
  readonly type: 'text' | 'seal';
  /** From 1; 0: on none yet. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly fontSize: number;
  readonly background: string;
  readonly value: string;
}
