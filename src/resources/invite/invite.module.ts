import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InviteController } from './invite.controller.js';
import { Invite } from './invite.entity.js';
import { InviteMail } from './invite-mail.js';
import { InviteService } from './invite.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Invite])],
  controllers: [InviteController],
  providers: [InviteMail, InviteService],
})
export class InviteModule {}
