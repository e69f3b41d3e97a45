import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { Readiness } from './readiness.js';

/** Whether this instance is ready, as `/health/ready` tells it. */
@Injectable()
export class ReadinessMetric {
  constructor(readiness: Readiness, metrics: Metrics) {
    metrics.gauge('service_ready', 'Whether /health/ready answers 200: 1 or 0.', [], async (gauge) => {
      const isReady = await readiness.check().then(
        () => true,
        () => false,
      );
      gauge.set(isReady ? 1 : 0);
    });
  }
}
