import { ownerAddresses } from './fields/owner-addresses.js';
import { findByWords } from './fields/unlisted-fields.js';
import { bidTimes } from './fields/bid-times.js';
import { bondForms } from './fields/bond-forms.js';
import { bondsInFull, paymentInLikeAmount } from './fields/bonds-in-full.js';
import { choose, type ChoiceRule } from './choosing/choose.js';
import { damagesPerOtherPeriod, isPerDay, otherDamages } from './fields/damages.js';
import { joinRanges } from './fields/estimates.js';
import type { Evidence } from './source/evidence.js';
import type { Reading } from './choosing/reading.js';
import { FieldReader } from './field-reader.js';
import type { ReadableDocument } from './source/readable-document.js';
import { isAlike } from './values/names.js';
import { ownerNames } from './fields/owners.js';
import { projectNames } from './fields/project-names.js';
import { Source } from './source/source.js';
import { preferFirstStage } from './fields/completion-stages.js';
import { typedFields } from './fields/typed-fields.js';
import { TypedReading } from './fields/typed-reading.js';

/** The lowest score at which a value counts as stated. */
const thresholds: Record<string, number> = { 'project.name': 0.6, 'owner.name': 0.6, 'owner.address': 0.55 };
const defaultThreshold = 0.62;
const textRefs = new Set(['project.name', 'owner.name', 'owner.address', 'bond.formRequired']);

/**
 * Reads fields by rules of the trade over the words and the layout of the documents, without network or model. A field
 * that it does not find stated is empty.
 */
export class BuiltInFieldReader extends FieldReader {
  async read(refs: string[], documents: ReadableDocument[]): Promise<Reading[]> {
    const project = new ProjectReading();
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

  add(document: ReadableDocument, order: number): void {
    this.readings.push(new TypedReading(new Source(document, order)));
  }

  read(ref: string): Reading {
    let reading = this.known.get(ref);
    if (!reading) {
      reading = choose(ruleOf(ref), this.evidence(ref));
      this.known.set(ref, reading);
    }
    return reading;
  }

  private evidence(ref: string): Evidence[] {
    const typed = typedFields.find((field) => field.ref === ref);
    return this.readings.flatMap((reading) => {
      const own = typed ? reading.evidence(typed) : [];
      return this.byRulesOf(ref, reading, own);
    });
  }

  /** Adds to the field's typed evidence what the rules of its own find, or replaces it. */
  private byRulesOf(ref: string, reading: TypedReading, own: Evidence[]): Evidence[] {
    const { source } = reading;
    switch (ref) {
      case 'project.name':
        return projectNames(source);
      case 'owner.name':
        return ownerNames(source);
      case 'owner.address':
        return ownerAddresses(source, this.read('owner.name').value);
      case 'bond.formRequired':
        return bondForms(source);
      case 'bid.time':
        return bidTimes(reading, this.read('bid.date').value);
      case 'contract.estimate':
        return joinRanges(own, reading);
      case 'contract.liquidatedDamages':
        return [
          ...preferFirstStage(own.filter(isPerDay)),
          ...own.flatMap(damagesPerOtherPeriod),
          ...otherDamages(source),
        ];
      case 'contract.completionDays':
        return preferFirstStage(own);
      case 'bond.performancePercent':
        return [...own, ...bondsInFull(source, 'performance')];
      case 'bond.paymentPercent':
        return [...own, ...bondsInFull(source, 'payment'), ...this.likePerformance(reading)];
      default:
        return typedFields.some((field) => field.ref === ref) ? own : findByWords(source, ref);
    }
  }

  private likePerformance(reading: TypedReading): Evidence[] {
    const performance = typedFields.find((field) => field.ref === 'bond.performancePercent')!;
    return paymentInLikeAmount(reading.source, reading.evidence(performance));
  }
}

function ruleOf(ref: string): ChoiceRule {
  const isName = textRefs.has(ref);
  const same = isName ? isAlike : (a: string, b: string): boolean => a === b;
  return { ref, threshold: thresholds[ref] ?? defaultThreshold, same, kind: isName ? 'name' : 'value' };
}
