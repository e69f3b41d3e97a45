import type { FormFacts } from './shipped-form.js';

/** One of the choices of a cell; `when` is a Liquid condition under which it is marked. */
export interface Choice {
  readonly label: string;
  readonly when: string;
}

/** A framed place with a caption. */
export interface Cell {
  readonly caption: string;
  /** The part of the row that it takes, 0 to 1. */
  readonly share: number;
  /** What is filled in; a cell has this or choices. */
  readonly value?: string;
  readonly choices?: readonly Choice[];
}

/** Cells beside each other, with room for so many lines. */
export interface Row {
  readonly kind: 'row';
  readonly cells: readonly Cell[];
  readonly lines: number;
}

/** Paragraphs with a label beside them. */
export interface Clause {
  readonly kind: 'clause';
  readonly label: string;
  readonly paragraphs: readonly string[];
}

/** A rule to sign or to write on; with a value it is filled in. */
export interface SignatureRule {
  readonly caption: string;
  readonly value?: string;
}

/** Where a party signs and seals. */
export interface Execution {
  readonly kind: 'execution';
  readonly party: string;
  readonly name: string;
  /** Two beside each other in each line. */
  readonly rules: readonly (readonly [SignatureRule, SignatureRule])[];
}

/** Small print. */
export interface Notes {
  readonly kind: 'notes';
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export type Block = Row | Clause | Execution | Notes;

/** A form before it is typeset. What stands together is not parted by the end of a page. */
export interface FormDesign extends FormFacts {
  readonly title: string;
  readonly subtitle: string;
  readonly together: readonly (readonly Block[])[];
}

export const cell = (caption: string, value: string, share: number): Cell => ({ caption, value, share });

export const row = (lines: number, ...cells: Cell[]): Row => ({ kind: 'row', lines, cells });

export const clause = (label: string, ...paragraphs: string[]): Clause => ({
  kind: 'clause',
  label,
  paragraphs,
});

export const notes = (heading: string, ...paragraphs: string[]): Notes => ({
  kind: 'notes',
  heading,
  paragraphs,
});
