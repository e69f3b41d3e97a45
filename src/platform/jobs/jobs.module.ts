import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Job } from './job.entity.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Job])],
  providers: [JobQueue, JobWorker],
  exports: [JobQueue, JobWorker],
})
export class JobsModule {}
