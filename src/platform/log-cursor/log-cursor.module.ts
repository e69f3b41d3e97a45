import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LogCursor } from './log-cursor.entity.js';
import { LogCursors } from './log-cursors.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([LogCursor])],
  providers: [LogCursors],
  exports: [LogCursors],
})
export class LogCursorModule {}
