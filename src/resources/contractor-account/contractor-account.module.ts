import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContractorAccountController } from './contractor-account.controller.js';
import { ContractorAccount } from './contractor-account.entity.js';
import { ContractorAccountService } from './contractor-account.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContractorAccount])],
  controllers: [ContractorAccountController],
  providers: [ContractorAccountService],
  exports: [ContractorAccountService],
})
export class ContractorAccountModule {}
