import { Injectable, Module } from '@nestjs/common';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { OnRecord, type RecordEvent } from '../../src/platform/records/record-event.js';
import type { Transaction } from '../../src/platform/records/transaction.js';

/** Hands in a job with each bond that is created, in its transaction, as a team's own module may. */
@Injectable()
class Notifier {
  constructor(private readonly queue: JobQueue) {}

  @OnRecord('bond.created')
  notify({ caller, orgID, targetID }: RecordEvent, tx: Transaction): void {
    this.queue.enqueueTx(tx, caller, { orgID, kind: 'bench.notify', targetID });
  }
}

@Module({ providers: [Notifier] })
export class NotifyModule {}
