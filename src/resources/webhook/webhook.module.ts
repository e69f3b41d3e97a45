import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventModule } from '../event/event.module.js';
import { DeliveryWorker } from './delivery-worker.js';
import { SwitchedOffMail } from './switched-off-mail.js';
import { WebhookController } from './webhook.controller.js';
import { Webhook } from './webhook.entity.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookService } from './webhook.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Webhook]), EventModule],
  controllers: [WebhookController],
  providers: [DeliveryWorker, SwitchedOffMail, WebhookSender, WebhookService],
  exports: [WebhookSender],
})
export class WebhookModule {}
