import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG } from '../../platform/config/config.js';
import { DEFAULT_LIMITS } from './text/text-extraction.js';

/** Documents that may take all their time at once; there is one slot more, for documents that take little. */
const mostPatient = 2;
/** The time of a document in that slot. One that takes longer has to wait until it may take all its time. */
const quickMilliseconds = 5_000;
/** An organization that has not asked again for so long does not wait any more. */
const waitingMilliseconds = 10_000;

/** Slots for reading in one process, those in which documents may take all their time included. */
export const readingSlots = mostPatient + 1;

/** What a document gets. */
export interface ReadingSlot {
  /** How long its reading may take. */
  milliseconds: number;
  /** Whether that is all the time that a document gets. */
  isPatient: boolean;
  release: () => void;
}

/**
 * Shares out the slots in which documents are read. Those that take long never have all of them, so that a document that
 * is quickly read does not wait for them; and of those that take long, an organization has one at a time.
 */
@Injectable()
export class ReadingSlots {
  /** The organizations that read a document which may take all its time. */
  private readonly patient = new Set<string>();
  /** The organizations that wait to read a document that takes long, the first first, and when they last asked. */
  private readonly waiting = new Map<string, number>();
  /** The contents that were not read in the time of the quick slot. */
  private readonly long = new LRUCache<string, true>({ max: 10_000 });
  private readonly most: number;

  constructor(@Inject(CONFIG) { JOBS_AT_ONCE }: { JOBS_AT_ONCE: number }) {
    this.most = Math.max(1, Math.min(mostPatient, JOBS_AT_ONCE - 1));
  }

  /** A slot for the content; undefined: it takes long, and others come first. */
  take(orgID: string, contentID: string): ReadingSlot | undefined {
    if (!this.patient.has(orgID) && this.isTurnOf(orgID)) {
      this.waiting.delete(orgID);
      this.patient.add(orgID);
      const release = () => void this.patient.delete(orgID);
      return { milliseconds: DEFAULT_LIMITS.milliseconds, isPatient: true, release };
    }
    if (!this.long.has(contentID)) {
      return { milliseconds: quickMilliseconds, isPatient: false, release: () => undefined };
    }
    this.waiting.set(orgID, Date.now());
    return undefined;
  }

  /** Notes that the content takes longer than the quick slot gives it. */
  noteLong(contentID: string): void {
    this.long.set(contentID, true);
  }

  /** Whether a slot is left when those that have waited for longer have theirs. */
  private isTurnOf(orgID: string): boolean {
    let before = 0;
    for (const [each, asked] of this.waiting) {
      if (each === orgID) break;
      if (asked < Date.now() - waitingMilliseconds) this.waiting.delete(each);
      else if (!this.patient.has(each)) before++;
    }
    return this.patient.size + before < this.most;
  }
}
