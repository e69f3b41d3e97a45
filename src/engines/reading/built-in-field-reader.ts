import { ownerAddresses } from './fields/owner-addresses.js';
import { findByWords } from './fields/unlisted-fields.js';
import { beforeOpening, bidTimes } from './fields/bid-times.js';
import { bondsInFull, paymentInLikeAmount } from './fields/bonds-in-full.js';
import { choose, type ChoiceRule, type Judgement } from './choosing/choose.js';
import { handModel, learnedModel, rounded, type ConfidenceModel } from './choosing/confidence.js';
import { fieldRefs } from './fields/field-refs.js';
import { damagesPerOtherPeriod, isPerDay, isSameDamages, otherDamages } from './fields/damages.js';
import { joinRanges } from './fields/estimates.js';
import { withoutAnswers } from './fields/market-research.js';
import { termDates } from './fields/terms.js';
import { withSubstitutions } from './fields/substitutions.js';
import type { Evidence } from './source/evidence.js';
import type { Reading } from './choosing/reading.js';
import { FieldReader } from './field-reader.js';
import type { ReadableDocument } from './source/readable-document.js';
import { isAlike } from './values/names.js';
import { allKnowledge, type Knowledge } from './source/knowledge.js';
import { Source } from './source/source.js';
import { preferFirstStage, preferSubstantial } from './fields/completion-stages.js';
import { textFields } from './fields/text-fields.js';
import { typedFields } from './fields/typed-fields.js';
import { TypedReading } from './fields/typed-reading.js';

/** The lowest score at which a value counts as stated. */
const thresholds: Record<string, number> = { 'project.name': 0.6, 'owner.name': 0.6, 'owner.address': 0.55 };
const defaultThreshold = 0.62;
/** The most confidence in a field that is searched by the words of its ref alone. */
const mostForUnlisted = 0.5;

/** The least score of a day that may have been the day of bids before an addendum changed it. */
const leastOfOtherDay = 0.35;

/** What an evaluation asks of the reader; left out, it reads with all that it knows. */
export interface ReaderOptions {
  knowledge?: Knowledge;
  model?: ConfidenceModel;
  onWeighed?: Judgement['onWeighed'];
}

/**
 * Reads fields by rules of the trade over the words and the layout of the documents, without network or model. A field
 * that it does not find stated is empty.
 */
export class BuiltInFieldReader extends FieldReader {
  private readonly knowledge: Knowledge;
  private readonly judgement: Judgement;

  /** Only an evaluation asks for less than all knowledge, other weights or what was weighed. */
  constructor({ knowledge = allKnowledge, model = learnedModel, onWeighed }: ReaderOptions = {}) {
    super();
    this.knowledge = knowledge;
    const weights = knowledge.ranker ? model : handModel;
    this.judgement = { model: weights, ranks: knowledge.ranker, ...(onWeighed && { onWeighed }) };
  }

  async read(refs: string[], documents: ReadableDocument[]): Promise<Reading[]> {
    const project = new ProjectReading(this.knowledge, this.judgement);
    for (const [order, document] of documents.entries()) {
      await yieldToEventLoop();
      project.add(document, order);
    }
    const readings: Reading[] = [];
    for (const ref of refs) {
      await yieldToEventLoop();
      readings.push(project.read(ref));
    }
    return readings;
  }
}

/** Lets other work of the process run between two steps of a long reading. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Reads the documents of one project. Fields that depend on others (time on date, address on owner) share results. */
class ProjectReading {
  private readonly readings: TypedReading[] = [];
  private readonly known = new Map<string, Reading>();
  private pages = 0;
  private unread = 0;

  constructor(
    private readonly knowledge: Knowledge,
    private readonly judgement: Judgement,
  ) {}

  add(document: ReadableDocument, order: number): void {
    this.pages += document.pages.length;
    this.unread += document.pages.filter((page) => page.layer === 'none').length;
    this.readings.push(new TypedReading(new Source(document, order, this.knowledge)));
  }

  read(ref: string): Reading {
    let reading = this.known.get(ref);
    if (!reading) {
      reading = choose(ruleOf(ref), this.evidence(ref), this.judgement);
      if (!isListed(ref)) reading = withLittleConfidence(reading);
      else if (reading.value === '') reading = this.withUnreadPages(reading);
      this.known.set(ref, reading);
    }
    return reading;
  }

  /** What is not found may stand on a page that is an image: the more of them, the less sure is "not stated". */
  private withUnreadPages(reading: Reading): Reading {
    if (this.unread === 0) return reading;
    const confidence = rounded(reading.confidence * (1 - this.unread / this.pages));
    const reason = `${reading.reason} ${this.unread} of ${this.pages} pages have no text that could be read.`;
    return { ...reading, confidence, reason };
  }

  private evidence(ref: string): Evidence[] {
    const typed = typedFields.find((field) => field.ref === ref);
    const all = this.readings.flatMap((reading) => {
      const own = typed ? reading.evidence(typed) : [];
      return this.byRulesOf(ref, reading, own);
    });
    return typed ? withSubstitutions(this.readings, typed, all) : all;
  }

  /** Adds to the field's typed evidence what the rules of its own find, or replaces it. */
  private byRulesOf(ref: string, reading: TypedReading, own: Evidence[]): Evidence[] {
    const { source } = reading;
    const find = textFields[ref];
    if (find) return find(source);
    switch (ref) {
      case 'owner.address':
        return ownerAddresses(source, this.read('owner.name').value);
      case 'bid.date':
        return withoutAnswers(source, beforeOpening(own));
      case 'bid.time':
        return withoutAnswers(source, this.bidTimes(reading));
      case 'contract.startDate':
        return [...own, ...termDates(source, 'start')];
      case 'contract.completionDate':
        return [...preferSubstantial(own), ...termDates(source, 'completion')];
      case 'contract.estimate':
        return joinRanges(own, reading);
      case 'contract.liquidatedDamages':
        return [
          ...preferFirstStage(own.filter(isPerDay)),
          ...own.flatMap(damagesPerOtherPeriod),
          ...otherDamages(source),
        ];
      case 'contract.warrantyMonths':
      case 'contract.completionDays':
        return preferFirstStage(own);
      case 'bond.performancePercent':
        return [...own, ...bondsInFull(source, 'performance')];
      case 'bond.paymentPercent':
        return [...own, ...bondsInFull(source, 'payment'), ...this.likePerformance(reading)];
      default:
        return isListed(ref) ? own : findByWords(source, ref);
    }
  }

  private bidTimes(reading: TypedReading): Evidence[] {
    const { value, candidates } = this.read('bid.date');
    const others = candidates.filter((one) => one.value !== value && one.score >= leastOfOtherDay);
    return bidTimes(
      reading,
      value,
      others.map((one) => one.value),
    );
  }

  private likePerformance(reading: TypedReading): Evidence[] {
    const performance = typedFields.find((field) => field.ref === 'bond.performancePercent')!;
    return paymentInLikeAmount(reading.source, reading.evidence(performance));
  }
}

/** A ref that has no rules of its own is only known by its words: a value beside them is a hint. */
function withLittleConfidence(reading: Reading): Reading {
  const confidence = reading.value === '' ? 0 : Math.min(mostForUnlisted, reading.confidence);
  return { ...reading, confidence };
}

const isListed = (ref: string): boolean => fieldRefs.some((field) => field.ref === ref);

const isEqual = (a: string, b: string): boolean => a === b;

function ruleOf(ref: string): ChoiceRule {
  const isName = ref === 'owner.address' || ref in textFields;
  const same = isName ? isAlike : ref === 'contract.liquidatedDamages' ? isSameDamages : isEqual;
  return { ref, threshold: thresholds[ref] ?? defaultThreshold, same, kind: isName ? 'name' : 'value' };
}
