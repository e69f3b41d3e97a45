import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondRequestFieldController } from './bond-request-field.controller.js';
import { BondRequestField } from './bond-request-field.entity.js';
import { BondRequestFieldService } from './bond-request-field.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BondRequestField])],
  controllers: [BondRequestFieldController],
  providers: [BondRequestFieldService],
  exports: [BondRequestFieldService],
})
export class BondRequestFieldModule {}
