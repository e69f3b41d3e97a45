import type { XmlListener } from './xml-tags.js';

/** How a level of a list counts. */
interface Level {
  start: number;
  format: string;
  /** With `%1` for the number of the first level. */
  text: string;
}

/** A list, as a paragraph or its style names it. */
export interface ListPlace {
  list: string;
  level: number;
}

interface Style {
  basedOn?: string;
  list?: string;
  level?: number;
}

/** Word has nine levels. */
const LEVELS = 9;
/** Styles are based on each other a few times; a file may make a circle of them. */
const MOST_STYLES = 20;
/** The longest number that is written: a hostile file may ask for more. */
const LONGEST = 40;
const ROMANS: readonly [number, string][] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
] as [number, string][];

/** Counts the paragraphs of lists. Word does not write their numbers into the text: it keeps how each list counts. */
export class WordNumbering {
  private readonly kinds = new Map<string, Map<number, Level>>();
  private readonly lists = new Map<string, { kind: string; starts: Map<number, number> }>();
  private readonly styles = new Map<string, Style>();
  private readonly counters = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  /** Takes in `numbering.xml`. */
  readonly definitions: XmlListener = listener((name, value, path) => this.define(name, value, path));
  /** Takes in `styles.xml`. */
  readonly styleSheet: XmlListener = listener((name, value, path) => this.defineStyle(name, value, path));

  /** Where in a list a paragraph is, by what it says itself and by its style; undefined: in none. */
  placeOf(own: Style, style: string | undefined): ListPlace | undefined {
    let { list, level } = own;
    let name = style;
    for (let left = MOST_STYLES; name !== undefined && left > 0; left--) {
      const inherited = this.styles.get(name);
      list ??= inherited?.list;
      level ??= inherited?.level;
      name = inherited?.basedOn;
    }
    return list === undefined || list === '0' ? undefined : { list, level: level ?? 0 };
  }

  /** The number of the next paragraph at this place, as Word shows it: `3.`, `2.1`, `(a)`. */
  next({ list, level }: ListPlace): string {
    const { kind, starts } = this.lists.get(list) ?? { kind: '', starts: new Map<number, number>() };
    const levels = this.kinds.get(kind);
    const own = levels?.get(level);
    if (!levels || !own) return '';
    const counts = this.counters.get(kind) ?? [];
    this.counters.set(kind, counts);
    if (!this.begun.has(list)) for (const [at, start] of starts) counts[at] = start - 1;
    this.begun.add(list);
    for (let at = 0; at < level; at++) counts[at] ??= levels.get(at)?.start ?? 1;
    counts[level] = (counts[level] ?? own.start - 1) + 1;
    counts.length = level + 1;
    if (own.format === 'bullet') return '•';
    const shown = (at: number): string => written(counts[at] ?? 1, levels.get(at)?.format ?? 'decimal');
    return own.text.replace(/%([1-9])/g, (_, digit: string) => shown(Number(digit) - 1)).slice(0, LONGEST);
  }

  private define(name: string, value: ReadonlyMap<string, string>, path: Path): void {
    const kind = path.get('abstractNum')?.get('abstractNumId');
    const list = path.get('num')?.get('numId');
    const level = Number(path.get('lvl')?.get('ilvl') ?? path.get('lvlOverride')?.get('ilvl') ?? 0);
    if (!(level >= 0 && level < LEVELS)) return;
    const val = value.get('val') ?? '';
    if (list !== undefined) {
      if (name === 'abstractNumId') this.lists.set(list, { kind: val, starts: new Map() });
      if (name === 'startOverride') this.lists.get(list)?.starts.set(level, whole(val));
    } else if (kind !== undefined) {
      const levels = this.kinds.get(kind) ?? new Map<number, Level>();
      this.kinds.set(kind, levels);
      if (name === 'lvl') levels.set(level, { start: 1, format: 'decimal', text: '' });
      const of = levels.get(level);
      if (!of) return;
      if (name === 'start') of.start = whole(val);
      else if (name === 'numFmt') of.format = val;
      else if (name === 'lvlText') of.text = val;
    }
  }

  private defineStyle(name: string, value: ReadonlyMap<string, string>, path: Path): void {
    const id = path.get('style')?.get('styleId');
    if (id === undefined) return;
    const style = this.styles.get(id) ?? {};
    this.styles.set(id, style);
    const val = value.get('val') ?? '';
    if (name === 'basedOn') style.basedOn = val;
    else if (name === 'numId') style.list = val;
    else if (name === 'ilvl') style.level = whole(val);
  }
}

/** The open elements by name, with their attributes. */
type Path = ReadonlyMap<string, ReadonlyMap<string, string>>;

function listener(
  take: (name: string, attributes: ReadonlyMap<string, string>, path: Path) => void,
): XmlListener {
  const path = new Map<string, ReadonlyMap<string, string>>();
  return {
    open: (name, attributes) => {
      path.set(name, attributes);
      take(name, attributes, path);
    },
    close: (name) => void path.delete(name),
    text: () => undefined,
  };
}

function whole(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0 ? number : 1;
}

function written(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'none':
      return '';
    default:
      return String(number);
  }
}

/** After z come aa, bb and so on, as Word counts. */
function letters(number: number): string {
  if (number < 1 || number > 26 * LONGEST) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let text = '';
  for (const [value, sign] of ROMANS) {
    for (; left >= value; left -= value) text += sign;
  }
  return text;
}
