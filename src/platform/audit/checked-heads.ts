import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { emptyChain, type Head } from './chain.js';

/**
 * How far this process has found the chain of each organization whole, so that the next check can go on from there. It is
 * not in the database, where whoever tampers with the log could change it as well.
 */
@Injectable()
export class CheckedHeads {
  private readonly heads = new LRUCache<string, Head>({ max: 10_000 });

  of(orgID: string): Head {
    return this.heads.get(orgID) ?? emptyChain;
  }

  /** Notes that the chain is whole from this place up to that one. */
  noteWhole(orgID: string, from: Head, upTo: Head): void {
    const known = this.of(orgID);
    if (from.seq <= known.seq && upTo.seq >= known.seq) this.heads.set(orgID, upTo);
  }

  /** Notes that the chain is broken somewhere: the next check begins at the start. */
  noteBroken(orgID: string): void {
    this.heads.delete(orgID);
  }
}
