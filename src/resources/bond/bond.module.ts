import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondController } from './bond.controller.js';
import { Bond } from './bond.entity.js';
import { BondService } from './bond.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bond])],
  controllers: [BondController],
  providers: [BondService],
  exports: [BondService],
})
export class BondModule {}
