import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondFormController } from './bond-form.controller.js';
import { BondForm } from './bond-form.entity.js';
import { BondFormService } from './bond-form.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BondForm])],
  controllers: [BondFormController],
  providers: [BondFormService],
  exports: [BondFormService],
})
export class BondFormModule {}
