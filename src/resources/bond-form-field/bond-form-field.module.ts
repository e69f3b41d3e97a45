import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondFormFieldController } from './bond-form-field.controller.js';
import { BondFormField } from './bond-form-field.entity.js';
import { BondFormFieldService } from './bond-form-field.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BondFormField])],
  controllers: [BondFormFieldController],
  providers: [BondFormFieldService],
  exports: [BondFormFieldService],
})
export class BondFormFieldModule {}
