import { Injectable } from '@nestjs/common';
import type { ProjectTexts } from './project-texts.js';
import type { Reading } from '../../engines/reading/choosing/reading.js';
import type { ReadableDocument } from '../../engines/reading/source/readable-document.js';
import { inSpan } from '../../platform/tracing/tracing.js';
import { FieldReader } from '../../engines/reading/field-reader.js';

/** Contents never change, so what was read out of them holds; it is kept for as long as more fields may be asked for. */
const keptMilliseconds = 60_000;
const mostKept = 16;

interface Kept {
  until: number;
  byRef: Map<string, Promise<Reading | undefined>>;
}

/**
 * Reads fields out of the documents of projects, in one pass for many fields: who asks for one field is likely to
 * ask for the others next, so they are read with it.
 */
@Injectable()
export class ProjectReadings {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly reader: FieldReader) {}

  /** The readings of these fields; `likely` are those that may be asked for next. Without documents there are none. */
  async read(refs: string[], likely: string[], texts: ProjectTexts): Promise<Map<string, Reading>> {
    if (texts.isEmpty) return new Map();
    const { byRef } = this.entry(texts.key);
    if (refs.some((ref) => !byRef.has(ref))) {
      const missing = [...new Set([...refs, ...likely])].filter((ref) => !byRef.has(ref));
      this.begin(byRef, missing, texts);
    }
    const readings = await Promise.all(refs.map((ref) => byRef.get(ref)!));
    return new Map(readings.flatMap((reading) => (reading ? [[reading.ref, reading]] : [])));
  }

  private begin(byRef: Kept['byRef'], refs: string[], texts: ProjectTexts): void {
    const read = (documents: ReadableDocument[]) => this.reader.read(refs, documents);
    const attributes = { 'surety.fields': refs.length };
    const pass = texts
      .fetch()
      .then((documents) => inSpan('engine reading', { attributes }, () => read(documents)));
    for (const ref of refs) {
      byRef.set(
        ref,
        pass.then((readings) => readings.find((reading) => reading.ref === ref)),
      );
      // Who asks again after a failure gets another pass; those who wait for this one are told.
      byRef.get(ref)!.catch(() => byRef.delete(ref));
    }
  }

  private entry(key: string): Kept {
    const now = Date.now();
    for (const [each, { until }] of this.kept) if (until < now) this.kept.delete(each);
    const entry = this.kept.get(key) ?? { until: now + keptMilliseconds, byRef: new Map() };
    this.kept.set(key, entry);
    if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    return entry;
  }
}
