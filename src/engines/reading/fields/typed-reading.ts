import { againstRivals, roleScores, type CueFinder, type RoleScores } from '../cues/cues.js';
import type { Evidence } from '../source/evidence.js';
import type { Found } from '../values/found.js';
import type { Passage } from '../layout/passages.js';
import type { Source, ValueKind } from '../source/source.js';
import { columnHead, isInFormerColumn } from '../source/column-heads.js';
import { isUnchosen } from '../cues/ticked-boxes.js';
import { assertionFactor, isAsked, isSuperseded } from '../cues/wording.js';
import { findersByKind, type TypedField } from './typed-fields.js';

/** The values of one document with their roles, which are scored once and cached for all fields. */
export class TypedReading {
  private readonly finders = new Map<ValueKind, CueFinder>();
  private readonly weighed = new Map<string, RoleScores>();
  private readonly upheld = new Map<string, Found[]>();

  constructor(readonly source: Source) {}

  /** All evidence in the document for the field. */
  evidence(field: TypedField): Evidence[] {
    return this.source.statements.flatMap((passage) =>
      this.source.values(field.kind, passage).flatMap((found) => this.weigh(field, passage, found) ?? []),
    );
  }

  /** The roles of a value, scored by the words around it. */
  roles(kind: Exclude<ValueKind, 'time'>, passage: Passage, found: Found): RoleScores {
    const key = `${kind} ${passage.index} ${found.start} ${found.end}`;
    let roles = this.weighed.get(key);
    if (!roles) {
      roles = roleScores(
        this.finder(kind),
        passage,
        found,
        this.standing(kind, passage),
        columnHead(this.source.passages, passage, found.start),
      );
      this.weighed.set(key, roles);
    }
    return roles;
  }

  /** A specification speaks of products and of steps of the work: its periods are seldom those of the contract. */
  private partFactor({ kind }: TypedField, { page }: Passage): number {
    return kind === 'period' && this.source.sections.get(page) === 'specification' ? 0.75 : 1;
  }

  /** The values of a passage that stand: not changed, not only asked for, and not beside an empty box. */
  private standing(kind: ValueKind, passage: Passage): Found[] {
    const key = `${kind} ${passage.index}`;
    let standing = this.upheld.get(key);
    if (!standing) {
      const all = this.source.values(kind, passage);
      standing = all.filter(
        (one) =>
          !isSuperseded(passage.text, one, all) &&
          !isAsked(passage.text, one) &&
          !isInFormerColumn(this.source.passages, passage, one.start) &&
          !isUnchosen(this.source.passages, passage, one),
      );
      this.upheld.set(key, standing);
    }
    return standing;
  }

  private finder(kind: Exclude<ValueKind, 'time'>): CueFinder {
    let finder = this.finders.get(kind);
    if (!finder) {
      finder = findersByKind[kind]();
      this.finders.set(kind, finder);
    }
    return finder;
  }

  private weigh(field: TypedField, passage: Passage, found: Found): Evidence | undefined {
    const value = field.value(found);
    if (value === undefined || field.kind === 'time') return undefined;
    const { score, words, rival } = againstRivals(
      this.roles(field.kind, passage, found),
      field.role,
      field.allies,
    );
    const unchosen = isUnchosen(this.source.passages, passage, found);
    const doubted =
      score *
      (unchosen ? 0.3 : 1) *
      (isInFormerColumn(this.source.passages, passage, found.start) ? 0.3 : 1) *
      field.plausibility(value) *
      (1 - 0.5 * found.doubt) *
      this.partFactor(field, passage) *
      assertionFactor(passage, found, this.source.values(field.kind, passage));
    if (doubted < 0.2) return undefined;
    const reasons = [
      words.length > 0 ? `read from the words ${words.map((one) => `“${one.trim()}”`).join(', ')}` : '',
      passage.heading ? `under “${passage.heading.slice(-80)}”` : '',
      rival ? `words near it also speak of ${rival}` : '',
      unchosen ? 'the box beside it is empty, and another one is ticked' : '',
      found.doubt > 0 ? 'the way it is printed leaves a doubt' : '',
    ];
    return {
      value,
      source: this.source,
      passage,
      start: found.start,
      end: found.end,
      score: doubted,
      doubt: found.doubt,
      reasons,
    };
  }
}
