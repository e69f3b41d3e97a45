import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondRequestFieldModule } from '../bond-request-field/bond-request-field.module.js';
import { BondRequestController } from './bond-request.controller.js';
import { BondRequest } from './bond-request.entity.js';
import { BondRequestService } from './bond-request.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BondRequest]), BondRequestFieldModule],
  controllers: [BondRequestController],
  providers: [BondRequestService],
  exports: [BondRequestService],
})
export class BondRequestModule {}
