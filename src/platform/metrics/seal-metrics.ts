import { Injectable } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { Database } from '../records/database.js';

/** How far the sealer is behind, whichever process it runs in: the database is asked. */
@Injectable()
export class SealMetrics {
  constructor(database: Database, metrics: Metrics) {
    const help =
      'Time since the moment up to which all entries of the audit log were last known to be sealed.';
    metrics.gauge('audit_seal_lag_seconds', help, [], async (gauge) => {
      const sql =
        "SELECT TIMESTAMPDIFF(MICROSECOND, sealed_to, UTC_TIMESTAMP(3)) / 1000000 FROM audit_sealer WHERE org_id = ''";
      const [row] = await database.query(sql, []).catch(() => []);
      if (row) gauge.set(Number(row[0]));
      else gauge.remove();
    });
  }
}
