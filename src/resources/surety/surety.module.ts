import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SuretyController } from './surety.controller.js';
import { Surety } from './surety.entity.js';
import { SuretyService } from './surety.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Surety])],
  controllers: [SuretyController],
  providers: [SuretyService],
})
export class SuretyModule {}
