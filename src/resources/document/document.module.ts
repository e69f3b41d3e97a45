import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentContent } from './document-content.entity.js';
import { DocumentContentService } from './document-content.service.js';
import { DocumentController } from './document.controller.js';
import { DocumentCleanup } from './document-cleanup.js';
import { Document } from './document.entity.js';
import { DocumentPage } from './document-page.entity.js';
import { DocumentReading } from './document-reading.js';
import { DocumentService } from './document.service.js';
import { DocumentTextService } from './document-text.service.js';
import { ChildTextExtraction } from './text/child-text-extraction.js';
import { TextExtraction } from './text/text-extraction.js';

@Module({
  imports: [TypeOrmModule.forFeature([Document, DocumentContent, DocumentPage])],
  controllers: [DocumentController],
  providers: [
    { provide: TextExtraction, useFactory: () => new ChildTextExtraction() },
    DocumentService,
    DocumentContentService,
    DocumentTextService,
    DocumentReading,
    DocumentCleanup,
  ],
  exports: [DocumentService, DocumentTextService],
})
export class DocumentModule {}
