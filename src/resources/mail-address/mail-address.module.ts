import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailAddressController } from './mail-address.controller.js';
import { MailAddress } from './mail-address.entity.js';
import { MailAddressService } from './mail-address.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailAddress])],
  controllers: [MailAddressController],
  providers: [MailAddressService],
})
export class MailAddressModule {}
