import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../../platform/config/config.js';
import { DocumentModule } from '../document/document.module.js';
import { BondRequestFieldController } from './bond-request-field.controller.js';
import { BondRequestField } from './bond-request-field.entity.js';
import { BondRequestFieldService } from './bond-request-field.service.js';
import { FieldEvidence } from './field-evidence.entity.js';
import { FieldGeneration } from './field-generation.js';
import { ProjectReadings } from './project-readings.js';
import { ProjectTextsLoader } from './project-texts.js';
import type { ReaderConfig } from './reader-settings.js';
import { ReaderThread } from './reader-thread.js';
import { ChatFieldReader } from '../../engines/reading/chat-field-reader.js';
import { FieldReader } from '../../engines/reading/field-reader.js';

/** The reader that the settings name: a model where there is one, checked by the built-in reader; else that alone. */
function readerOf({
  READER_URL: url,
  READER_MODEL: model = '',
  READER_API_KEY: apiKey,
}: ReaderConfig): FieldReader {
  const builtIn = new ReaderThread();
  return url === undefined ? builtIn : new ChatFieldReader({ url, model, apiKey }, builtIn);
}

@Module({
  imports: [TypeOrmModule.forFeature([BondRequestField, FieldEvidence]), DocumentModule],
  controllers: [BondRequestFieldController],
  providers: [
    { provide: FieldReader, inject: [CONFIG], useFactory: readerOf },
    ProjectTextsLoader,
    ProjectReadings,
    FieldGeneration,
    BondRequestFieldService,
  ],
  exports: [BondRequestFieldService, FieldGeneration],
})
export class BondRequestFieldModule {}
