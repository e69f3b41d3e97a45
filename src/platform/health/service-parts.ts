import { Inject, Injectable } from '@nestjs/common';
import { type MigrationClass, MIGRATIONS, pendingMigrations } from '../database/migrate.js';
import { Database } from '../records/database.js';
import { DocumentStorage } from '../storage/document-storage.js';

/** For how long an answer is taken for true: that all is well, or that it is not. To store a few bytes may cost money. */
const goodMilliseconds = { storage: 30_000, worker: 3_000, migrations: 3_000 };
const badMilliseconds = 1_000;

/** The answer to a question that is asked in the background, and of which the last answer is told. */
class Background<T extends string> {
  private askAgainAt = -Infinity;

  constructor(
    private readonly ask: () => Promise<T>,
    private last: T,
    private readonly atFailure: T,
    private readonly freshMilliseconds: number,
  ) {}

  get answer(): T {
    if (performance.now() > this.askAgainAt) {
      this.askAgainAt = Infinity;
      void this.ask().then(
        (answer) => this.note(answer),
        () => this.note(this.atFailure),
      );
    }
    return this.last;
  }

  private note(answer: T): void {
    this.last = answer;
    this.askAgainAt = performance.now() + (answer === 'ok' ? this.freshMilliseconds : badMilliseconds);
  }
}

export type StorageState = 'ok' | 'unavailable' | 'unknown';
export type WorkerState = 'ok' | 'missing' | 'unknown';

/** What the service needs beside a database that takes writes. Nobody who asks waits for these: S3 may take long. */
@Injectable()
export class ServiceParts {
  private readonly storageState: Background<StorageState>;
  private readonly workerState: Background<WorkerState>;
  private migratedAt = -Infinity;

  constructor(
    private readonly database: Database,
    @Inject(MIGRATIONS) private readonly migrations: MigrationClass[],
    storage: DocumentStorage,
  ) {
    const store = () => storage.check().then(() => 'ok' as const);
    const look = () => this.askForWorker();
    const { storage: ofStorage, worker: ofWorker } = goodMilliseconds;
    this.storageState = new Background<StorageState>(store, 'unknown', 'unavailable', ofStorage);
    this.workerState = new Background<WorkerState>(look, 'unknown', 'unknown', ofWorker);
  }

  /** Whether documents can be stored. */
  get storage(): StorageState {
    return this.storageState.answer;
  }

  /** Whether any process does jobs: one of those that do seals the log. */
  get worker(): WorkerState {
    return this.workerState.answer;
  }

  /** Whether the tables are those of this version, or of a later one. @throws Unavailable */
  async areMigrated(): Promise<boolean> {
    if (performance.now() - this.migratedAt < goodMilliseconds.migrations) return true;
    const query = async (sql: string) =>
      (await this.database.query(sql, [])).map(([name]) => ({ name: String(name) }));
    const pending = await pendingMigrations(query, this.migrations);
    if (pending.length === 0) this.migratedAt = performance.now();
    return pending.length === 0;
  }

  private async askForWorker(): Promise<WorkerState> {
    const sql = "SELECT until > UTC_TIMESTAMP(3) FROM audit_sealer WHERE org_id = ''";
    const [row] = await this.database.query(sql, []);
    return Number(row?.[0]) === 1 ? 'ok' : 'missing';
  }
}
