import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Job } from './job.entity.js';
import { JobClaims } from './job-claims.js';
import { JobCleaner } from './job-cleaner.js';
import { JobMetrics } from './job-metrics.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Job])],
  providers: [JobQueue, JobClaims, JobWorker, JobCleaner, JobMetrics],
  exports: [JobQueue, JobWorker],
})
export class JobsModule {}
