import { Body, Controller, Get, Header, Headers, Post, Query } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { Produces } from '../../platform/http/produces.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CloudEvent, EventsView, ReadEvents } from './event.dto.js';
import { ApiStreamQuery, readStreamQuery } from './event-query.js';
import { CurrentReader, type EventReader } from './event-reader.js';
import { EventService } from './event.service.js';
import type { EventStream } from './event-stream.js';

@Controller('event')
@ApiResource('What happened to records, for programs that follow it: each change once, as a CloudEvent.')
export class EventController {
  constructor(private readonly events: EventService) {}

  @Post('query')
  @RequireRole('viewer')
  @ApiAnswer(
    200,
    EventsView,
    'Read events',
    'Answers with the events behind a cursor, and with the cursor to go on with. The events of an organization come in an order that never changes, each once, a moment after the change. With `wait` the answer comes as soon as there is an event.',
  )
  read(
    @CurrentCaller() caller: Caller,
    @Body() body: ReadEvents,
    @CurrentReader() reader: EventReader,
  ): Promise<EventsView> {
    return this.events.read(caller, body, reader);
  }

  @Get('stream')
  @RequireRole('viewer')
  @ApiStreamQuery()
  @Produces('text/event-stream')
  @Header('Content-Type', 'text/event-stream')
  @ApiAnswer(
    200,
    CloudEvent,
    'Stream events',
    'Answers with server-sent events for as long as the client reads: `data` is a CloudEvent, `event` its type, and `id` the cursor behind it. A client that comes back with `Last-Event-ID` misses nothing.',
  )
  stream(
    @CurrentCaller() caller: Caller,
    @Query() query: Record<string, unknown>,
    @Headers('last-event-id') lastEventID: string | undefined,
    @CurrentReader() reader: EventReader,
  ): Promise<EventStream> {
    return this.events.stream(caller, readStreamQuery(query, lastEventID), reader);
  }
}
