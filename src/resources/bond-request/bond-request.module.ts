import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondRequestFieldModule } from '../bond-request-field/bond-request-field.module.js';
import { BondRequestController } from './bond-request.controller.js';
import { BondRequestAccount } from './bond-request-account.entity.js';
import { BondRequest } from './bond-request.entity.js';
import { BondRequestService } from './bond-request.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BondRequest, BondRequestAccount]), BondRequestFieldModule],
  controllers: [BondRequestController],
  providers: [BondRequestService],
  exports: [BondRequestService],
})
export class BondRequestModule {}
