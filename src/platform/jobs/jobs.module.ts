import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseClock } from './database-clock.js';
import { Job } from './job.entity.js';
import { JobClaims } from './job-claims.js';
import { JobCleaner } from './job-cleaner.js';
import { JobHandlers } from './job-handlers.js';
import { JobMetrics } from './job-metrics.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';

@Global()
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([Job])],
  providers: [DatabaseClock, JobHandlers, JobQueue, JobClaims, JobWorker, JobCleaner, JobMetrics],
  exports: [DatabaseClock, JobQueue],
})
export class JobsModule {}
