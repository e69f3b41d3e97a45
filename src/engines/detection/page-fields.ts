import { blankLines } from './blank-lines.js';
import { boxFields } from './box-fields.js';
import { meaningOf } from './meanings.js';
import { openLabels, overlaps } from './open-labels.js';
import type { PageLayout } from './page-layout.js';
import type { FieldKind, FieldSource, Place, ProposedField } from './proposed-field.js';
import type { Rule } from './rules.js';
import { sealPlaces } from './seal-places.js';
import { surroundingsOf, type Surroundings } from './surroundings.js';
import { bracketBoxes, isTickBox, placeOfTick } from './tick-boxes.js';
import type { Widget } from './widgets.js';

/** How sure a proposal is by what it was found by. One without any words beside it is less sure. */
const CONFIDENCE: Record<FieldSource, number> = {
  widget: 0.95,
  underscores: 0.9,
  line: 0.85,
  box: 0.7,
  label: 0.3,
};
const SEAL = 0.6;
const WITHOUT_WORDS = 0.7;
/** The least height of a line of text, in heights of the font, and of any field in points. */
const LINE = 1.25;
const LOWEST = 8;

/** The fields of a page, from the surest kind to the least sure; none lies on another. */
export function fieldsOf(layout: PageLayout, widgets: readonly Widget[]): ProposedField[] {
  const fields = widgets.map((widget) => widgetField(widget, layout));
  const addAll = (more: ProposedField[]): void => {
    for (const field of more) if (!fields.some((other) => overlaps(other, field))) fields.push(field);
  };
  addAll(tickFields(layout));
  addAll(blankLines(layout).map((blank) => lineField(blank, layout)));
  addAll(boxFields(layout).map(({ place, label }) => boxField(place, label, layout)));
  addAll(sealFields(layout));
  if (widgets.length === 0) addAll(labelFields(layout, fields));
  return fields
    .map((field) => onPage(field, layout))
    .sort((one, other) => rowOf(one) - rowOf(other) || one.x - other.x);
}

const rowOf = ({ y, h }: Place): number => Math.round((y + h) / 4);

interface Found {
  place: Place;
  kind: FieldKind;
  source: FieldSource;
  label: string;
  around: Surroundings;
  confidence?: number;
}

function proposal({ page }: PageLayout, found: Found): ProposedField {
  const { place, source, label, around } = found;
  const meaning =
    found.kind === 'checkbox' ? checkboxMeaning(label, around) : meaningOf({ ...around, label });
  const kind = found.kind === 'text' && isSigned(meaning?.name) ? 'signature' : found.kind;
  const sure = found.confidence ?? CONFIDENCE[source];
  return {
    ...{ page, ...place, kind, source, label, meaning: meaning?.name },
    ...(meaning?.datePart && { datePart: meaning.datePart }),
    fontSize: around.size,
    confidence: label === '' ? sure * WITHOUT_WORDS : sure,
  };
}

const isSigned = (meaning: string | undefined): boolean =>
  meaning !== undefined && /\.(signature|attest|witness)$/.test(meaning);

/** A box to tick answers a question of its own; only the kind of an organization has a standard name. */
function checkboxMeaning(label: string, around: Surroundings): ReturnType<typeof meaningOf> {
  const meaning = meaningOf({ ...around, left: '', right: '', before: '', after: '', label });
  return meaning?.name === 'principal.organizationType' ? meaning : undefined;
}

function widgetField({ place, kind, tip, name, fontSize }: Widget, layout: PageLayout): ProposedField {
  const spot = {
    x0: place.x,
    x1: place.x + place.w,
    y: place.y + Math.min(place.h, 1.2 * layout.fontSize) * 0.85,
  };
  const around = surroundingsOf(spot, layout);
  const label = tip || (kind === 'checkbox' ? around.right : wordsFor(around)) || spacedName(name);
  const field = proposal(layout, { place, kind, source: 'widget', label, around });
  return fontSize === undefined ? field : { ...field, fontSize };
}

/** The last part of the name of a form field, in words. */
const spacedName = (name: string): string =>
  (name.split('.').at(-1) ?? '')
    .replace(/\[\d+\]$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();

function lineField(blank: Rule, layout: PageLayout): ProposedField {
  const around = surroundingsOf(blank, layout);
  const h = Math.min(LINE * around.size, roomAbove(blank, layout));
  const y = blank.y - blank.thickness / 2 - h;
  const place = { x: blank.x0, y, w: blank.x1 - blank.x0, h };
  return proposal(layout, { place, kind: 'text', source: blank.source, label: wordsFor(around), around });
}

/** How much room there is between a line and the words above it. */
function roomAbove({ x0, x1, y }: Rule, { letters }: PageLayout): number {
  const above = letters.filter((glyph) => glyph.x1 > x0 && glyph.x0 < x1 && glyph.baseline < y - 4);
  const lowest = Math.max(...above.map(({ baseline, size }) => baseline + 0.1 * size), -Infinity);
  return Math.max(LOWEST, y - lowest);
}

/** The words that name a place: those before it, its caption, those after it, or those above. */
function wordsFor({ left, right, caption, above }: Surroundings): string {
  const short = lastWords(left);
  if (short !== '' && /^[([]/.test(caption)) return `${short} ${caption}`;
  return short || caption || (/:$/.test(above) ? above : '') || firstWords(right);
}

const MOST_WORDS = 8;

const lastWords = (text: string): string => trimmed(text.split(' ').slice(-MOST_WORDS).join(' '));
const firstWords = (text: string): string => trimmed(text.split(' ').slice(0, MOST_WORDS).join(' '));

/** Without the punctuation that separates a blank from the words beside it. */
const trimmed = (text: string): string => text.replace(/^[\s,;.)\]”"]+|[\s,;([“"]+$/g, '');

function tickFields(layout: PageLayout): ProposedField[] {
  const drawn = layout.marks.rectangles.filter((box) => isTickBox(box) && !hasLetters(box, layout));
  const typed = [...layout.ticks.map(placeOfTick), ...bracketBoxes(layout.rows)];
  return [...typed, ...drawn].map((place) => {
    const around = surroundingsOf(
      { x0: place.x, x1: place.x + place.w, y: place.y + 0.85 * place.h },
      layout,
    );
    const label = firstWords(beforeNextBox(around.right)) || lastWords(around.left);
    return proposal(layout, { place, kind: 'checkbox', source: 'box', label, around });
  });
}

/** Typed boxes stand in one phrase with the words of all of them. */
const beforeNextBox = (text: string): string => text.split(/\[\s*\]|\(\s*\)/)[0]!;

const hasLetters = ({ x, y, w, h }: Place, { letters }: PageLayout): boolean =>
  letters.some(({ x0, x1, baseline }) => x1 > x && x0 < x + w && baseline > y && baseline < y + h);

function boxField(place: Place, label: string, layout: PageLayout): ProposedField {
  const spot = { x0: place.x, x1: place.x + place.w, y: place.y + Math.min(place.h, 2 * layout.fontSize) };
  return proposal(layout, {
    place,
    kind: 'text',
    source: 'box',
    label,
    around: surroundingsOf(spot, layout),
  });
}

function sealFields(layout: PageLayout): ProposedField[] {
  return sealPlaces(layout).map(({ place, words }) => {
    const around = surroundingsOf({ x0: place.x, x1: place.x + place.w, y: place.y + place.h }, layout);
    return proposal(layout, { place, kind: 'seal', source: 'label', label: words, around, confidence: SEAL });
  });
}

function labelFields(layout: PageLayout, taken: ProposedField[]): ProposedField[] {
  return openLabels(layout, taken).flatMap(({ label, text, place }) => {
    const spot = { x0: label.x1 + 1, x1: label.x1 + place.w, y: label.baseline };
    const around = surroundingsOf(spot, layout);
    const field = proposal(layout, { place, kind: 'text', source: 'label', label: text, around });
    // A colon alone asks for nothing: most are those of headings and lists.
    return field.meaning === undefined ? [] : [field];
  });
}

/** Cut to the page, in tenths of a point. */
function onPage(field: ProposedField, { marks: { width, height } }: PageLayout): ProposedField {
  const [x, y] = [Math.max(0, field.x), Math.max(0, field.y)];
  const [right, bottom] = [Math.min(width, field.x + field.w), Math.min(height, field.y + field.h)];
  const tenths = (points: number): number => Math.round(points * 10) / 10;
  return {
    ...field,
    ...{ x: tenths(x), y: tenths(y), w: tenths(right - x), h: tenths(bottom - y) },
    ...{ fontSize: tenths(field.fontSize), confidence: Math.round(field.confidence * 100) / 100 },
  };
}
