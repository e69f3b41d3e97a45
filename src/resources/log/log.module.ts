import { Module } from '@nestjs/common';
import { CheckedHeads } from '../../platform/audit/checked-heads.js';
import { LogController } from './log.controller.js';
import { LogService } from './log.service.js';

@Module({
  controllers: [LogController],
  providers: [CheckedHeads, LogService],
})
export class LogModule {}
