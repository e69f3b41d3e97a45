import { ownerAddresses } from './addresses.js';
import { askedByWords } from './asked-words.js';
import { bidTimes } from './bid-times.js';
import { bondForms } from './bond-forms.js';
import { bondsInFull, paymentInLikeAmount } from './bonds-in-full.js';
import { choose, type Choice } from './choose.js';
import { byOtherTime, isPerTime, otherDamages } from './damages.js';
import { joinRanges } from './estimates.js';
import type { Evidence } from './evidence.js';
import { FieldReader, type Reading, type ReadableDocument } from './field-reader.js';
import { isAlike } from './names.js';
import { ownerNames } from './owners.js';
import { projectNames } from './project-names.js';
import { Source } from './source.js';
import { firstStageFirst } from './stages.js';
import { typedFields } from './typed-fields.js';
import { TypedReading } from './typed-reading.js';

/** The score from which on a value counts as stated. */
const thresholds: Record<string, number> = { 'project.name': 0.6, 'owner.name': 0.6, 'owner.address': 0.55 };
const usualThreshold = 0.62;
const textRefs = new Set(['project.name', 'owner.name', 'owner.address', 'bond.formRequired']);

/**
 * The reader of the house: rules of the trade over the documents' own words and layout, no network and no model.
 * What it does not find stated it leaves empty.
 */
export class BuiltInFieldReader extends FieldReader {
  async read(refs: string[], documents: ReadableDocument[]): Promise<Reading[]> {
    const project = new ProjectReading();
    for (const [order, document] of documents.entries()) {
      await othersFirst();
      project.take(document, order);
    }
    const readings: Reading[] = [];
    for (const ref of refs) {
      await othersFirst();
      readings.push(project.read(ref));
    }
    return readings;
  }
}

/** Lets the service answer its other requests between two steps of a long reading. */
function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** One reading of a project's documents; fields that lean on others (time on date, address on owner) share it. */
class ProjectReading {
  private readonly readings: TypedReading[] = [];
  private readonly known = new Map<string, Reading>();

  take(document: ReadableDocument, order: number): void {
    this.readings.push(new TypedReading(new Source(document, order)));
  }

  read(ref: string): Reading {
    let reading = this.known.get(ref);
    if (!reading) {
      reading = choose(choiceOf(ref), this.evidence(ref));
      this.known.set(ref, reading);
    }
    return reading;
  }

  private evidence(ref: string): Evidence[] {
    const typed = typedFields.find((field) => field.ref === ref);
    return this.readings.flatMap((reading) => {
      const own = typed ? reading.evidence(typed) : [];
      return this.special(ref, reading, own);
    });
  }

  private special(ref: string, reading: TypedReading, own: Evidence[]): Evidence[] {
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
          ...firstStageFirst(own.filter(isPerTime)),
          ...own.flatMap(byOtherTime),
          ...otherDamages(source),
        ];
      case 'contract.completionDays':
        return firstStageFirst(own);
      case 'bond.performancePercent':
        return [...own, ...bondsInFull(source, 'performance')];
      case 'bond.paymentPercent':
        return [...own, ...bondsInFull(source, 'payment'), ...this.likePerformance(reading)];
      default:
        return typedFields.some((field) => field.ref === ref) ? own : askedByWords(source, ref);
    }
  }

  private likePerformance(reading: TypedReading): Evidence[] {
    const performance = typedFields.find((field) => field.ref === 'bond.performancePercent')!;
    return paymentInLikeAmount(reading.source, reading.evidence(performance));
  }
}

function choiceOf(ref: string): Choice {
  const isName = textRefs.has(ref);
  const same = isName ? isAlike : (a: string, b: string): boolean => a === b;
  return { ref, threshold: thresholds[ref] ?? usualThreshold, same, kind: isName ? 'name' : 'value' };
}
