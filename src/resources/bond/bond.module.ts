import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondController } from './bond.controller.js';
import { BondAccount } from './bond-account.entity.js';
import { Bond } from './bond.entity.js';
import { BondService } from './bond.service.js';
import { Principals } from './principals.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bond, BondAccount])],
  controllers: [BondController],
  providers: [BondService, Principals],
  exports: [BondService, Principals],
})
export class BondModule {}
