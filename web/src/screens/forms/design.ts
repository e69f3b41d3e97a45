import { computed, signal } from '@preact/signals';
import type { BondForm, BondFormField, ProposedField } from 'surety-bonding-client';
import { type Arrangement, arranged } from './arrange.js';
import { boundsOf, leastSize, rounded, type Sheet, stepWithin } from './box.js';
import { isSaved, placed, type FieldValues, type PlacedField } from './form-field.js';
import { History } from './history.js';
import { accepted, openBlanks } from './proposals.js';
import { type Changes, changesBetween } from './save.js';

/** What was copied last in this tab: it can be put on other pages, and on other forms. */
const clipboard = signal<readonly FieldValues[]>([]);

/** How far from its original a copy on the same page lies, in points. */
const copyStep = 12;

const letter: Sheet = { width: 612, height: 792 };

/** The fields of a form while somebody places them: what is selected, what was done, and what is not saved yet. */
export class Design {
  private readonly history = signal(History.of<readonly PlacedField[]>([]));
  private readonly records = signal<ReadonlyMap<string, BondFormField>>(new Map());
  private readonly found = signal<readonly ProposedField[] | undefined>(undefined);

  readonly selected = signal<readonly string[]>([]);
  readonly page = signal(1);
  /** The size of the page, once its picture is there. */
  readonly sheet = signal<Sheet>(letter);

  readonly fields = computed(() => this.history.value.now);
  readonly onPage = computed(() => this.fields.value.filter(({ page }) => page === this.page.value));
  /** Those of the page that are selected, in the order in which they were. */
  readonly chosen = computed(() =>
    this.selected.value.flatMap((key) => this.onPage.value.find((field) => field.key === key) ?? []),
  );
  readonly canUndo = computed(() => this.history.value.canUndo);
  readonly canRedo = computed(() => this.history.value.canRedo);
  readonly canPaste = computed(() => clipboard.value.length > 0);
  readonly changes = computed((): Changes => changesBetween(this.fields.value, this.records.value));
  readonly isChanged = computed(() => {
    const { added, changed, removed } = this.changes.value;
    return added.length + changed.length + removed.length > 0;
  });
  /** Blanks of all pages that nothing stands in; undefined: nobody has looked for them. */
  readonly blanks = computed(() => this.found.value && openBlanks(this.found.value, this.fields.value));

  constructor(
    readonly form: BondForm,
    records: readonly BondFormField[],
  ) {
    const pairs = records.map((record) => [placed(record), record] as const);
    this.history.value = History.of(pairs.map(([field]) => field));
    this.records.value = new Map(pairs.map(([{ key }, record]) => [key, record]));
  }

  /** Changes fields, as one step. @param gesture see `History` */
  update(changed: readonly PlacedField[], gesture?: string): void {
    if (changed.length === 0) return;
    const byKey = new Map(changed.map((field) => [field.key, field]));
    const fields = this.fields.value.map((field) => byKey.get(field.key) ?? field);
    this.history.value = this.history.value.change(fields, gesture);
  }

  add(fields: readonly PlacedField[]): void {
    if (fields.length === 0) return;
    this.history.value = this.history.value.change([...this.fields.value, ...fields]);
    this.select(fields.map(({ key }) => key));
  }

  removeSelected(): void {
    const keys = this.chosen.value.map(({ key }) => key);
    if (keys.length === 0) return;
    this.history.value = this.history.value.change(
      this.fields.value.filter(({ key }) => !keys.includes(key)),
    );
    this.select([]);
  }

  select(keys: readonly string[]): void {
    this.selected.value = keys;
  }

  toggle(key: string): void {
    const keys = this.selected.value;
    this.select(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  }

  turnTo(page: number): void {
    this.page.value = Math.max(1, Math.min(this.form.length, page));
    this.select([]);
  }

  /** Moves what is selected, as far as the page goes. */
  move(dx: number, dy: number, gesture?: string): void {
    const fields = this.chosen.value;
    if (fields.length === 0) return;
    const [stepX, stepY] = stepWithin(boundsOf(fields), this.sheet.value, dx, dy);
    this.update(
      fields.map((field) => rounded({ ...field, x: field.x + stepX, y: field.y + stepY })),
      gesture,
    );
  }

  /** Makes what is selected larger, as far as the page goes, or smaller. */
  stretch(dw: number, dh: number, gesture?: string): void {
    const { width, height } = this.sheet.value;
    const sized = (size: number, step: number, room: number) =>
      Math.max(leastSize, Math.min(size + step, Math.max(size, room)));
    this.update(
      this.chosen.value.map((field) =>
        rounded({
          ...field,
          w: sized(field.w, dw, width - field.x),
          h: sized(field.h, dh, height - field.y),
        }),
      ),
      gesture,
    );
  }

  arrange(arrangement: Arrangement): void {
    this.update(arranged(this.chosen.value, arrangement));
  }

  copy(): void {
    if (this.chosen.value.length > 0) clipboard.value = this.chosen.value;
  }

  /** Puts what was copied on this page: in the same place, or beside what is there already. */
  paste(): void {
    const copies = clipboard.value.map((values) => placed({ ...values, page: this.page.value }));
    if (copies.length === 0) return;
    const isTaken = copies.some((copy) => this.onPage.value.some(({ x, y }) => x === copy.x && y === copy.y));
    const step = isTaken ? copyStep : 0;
    const [dx, dy] = stepWithin(boundsOf(copies), this.sheet.value, step, step);
    this.add(copies.map((copy) => rounded({ ...copy, x: copy.x + dx, y: copy.y + dy })));
  }

  /** Puts what is selected on every other page, in the same place. */
  copyToAllPages(): void {
    const selected = this.selected.value;
    const pages = Array.from({ length: this.form.length }, (_, at) => at + 1);
    const others = pages.filter((page) => page !== this.page.value);
    this.add(others.flatMap((page) => this.chosen.value.map((field) => placed({ ...field, page }))));
    this.select(selected);
  }

  undo(): void {
    this.history.value = this.history.value.undo();
  }

  redo(): void {
    this.history.value = this.history.value.redo();
  }

  propose(blanks: readonly ProposedField[] | undefined): void {
    this.found.value = blanks;
  }

  accept(blanks: readonly ProposedField[]): void {
    this.add(blanks.map(accepted));
  }

  /** Notes what the service has of a field from now on. */
  noteSaved(key: string, record: BondFormField | undefined): void {
    const records = new Map(this.records.value);
    if (record) records.set(key, record);
    else records.delete(key);
    this.records.value = records;
  }

  isSaved(field: PlacedField): boolean {
    return isSaved(field, this.records.value.get(field.key));
  }
}
