import { Entity, Index } from 'typeorm';
import { ExactText, Json, Measure, RecordID, Whole } from '../../platform/database/columns.js';
import { OwnedRow } from '../../platform/database/owned-record.js';
import type { PageText, TextRun, Turn } from '../../engines/reading/layout/page-text.js';

/** A run of text as it is stored: its words, then x, y, w, h in points to two decimals, then its turn if it has one. */
type StoredRun = [text: string, x: number, y: number, w: number, h: number, turn?: Turn];

/** The text of one page of one version of a document's content. */
@Entity('document_page')
@Index(['orgID', 'contentID', 'reading', 'page'], { unique: true })
export class DocumentPage extends OwnedRow {
  @RecordID()
  contentID!: string;

  /** The fencing number of the job that has read it. */
  @Whole()
  reading!: number;

  /** From 1. */
  @Whole()
  page!: number;

  @Measure()
  width!: number;

  @Measure()
  height!: number;

  @ExactText(8)
  layer!: PageText['layer'];

  @Json()
  runs!: StoredRun[];
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

export const toStoredRuns = ({ runs }: PageText): StoredRun[] =>
  runs.map(({ text, x, y, w, h, turn }) => {
    const run = [text, rounded(x), rounded(y), rounded(w), rounded(h)] as const;
    return turn ? [...run, turn] : [...run];
  });

export function toPageText({ page, width, height, layer, runs }: DocumentPage): PageText {
  const asRun = ([text, x, y, w, h, turn]: StoredRun): TextRun => ({
    text,
    x,
    y,
    w,
    h,
    ...(turn && { turn }),
  });
  return { page, width, height, layer, runs: runs.map(asRun) };
}
