import { Module } from '@nestjs/common';
import { EventController } from './event.controller.js';
import { EventFeed } from './event-feed.js';
import { EventService } from './event.service.js';
import { EventWatch } from './event-watch.js';

@Module({
  controllers: [EventController],
  providers: [EventFeed, EventService, EventWatch],
  exports: [EventFeed],
})
export class EventModule {}
