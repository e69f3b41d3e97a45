import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventModule } from '../event/event.module.js';
import { WebhookModule } from '../webhook/webhook.module.js';
import { DeliveryCleaner } from './delivery-cleaner.js';
import { WebhookDeliveryController } from './webhook-delivery.controller.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookDelivery]), EventModule, WebhookModule],
  controllers: [WebhookDeliveryController],
  providers: [DeliveryCleaner, WebhookDeliveryService],
})
export class WebhookDeliveryModule {}
