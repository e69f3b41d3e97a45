import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { CleanPages } from './clean-pages.js';
import { ContentUploads } from './content-uploads.js';
import { DocumentContent } from './document-content.entity.js';
import { DocumentContentService } from './document-content.service.js';
import { DocumentController } from './document.controller.js';
import { DocumentCleanup } from './document-cleanup.js';
import { Document } from './document.entity.js';
import { DocumentPage } from './document-page.entity.js';
import { DocumentReading } from './document-reading.js';
import { DocumentService } from './document.service.js';
import { DocumentTextService } from './document-text.service.js';
import { PagePictureController } from './page-picture.controller.js';
import { PagePictures } from './page-pictures.js';
import { PdfWorker } from './pdf/pdf-worker.js';
import { ReadingBudget } from './reading-budget.js';
import { ReadingSlots } from './reading-slots.js';
import { ChildTextExtraction } from './text/child-text-extraction.js';
import { TextExtraction } from './text/text-extraction.js';

@Module({
  imports: [RateLimitModule, TypeOrmModule.forFeature([Document, DocumentContent, DocumentPage])],
  controllers: [DocumentController, PagePictureController],
  providers: [
    { provide: TextExtraction, useFactory: () => new ChildTextExtraction() },
    DocumentService,
    DocumentContentService,
    ContentUploads,
    DocumentTextService,
    DocumentReading,
    ReadingSlots,
    ReadingBudget,
    PdfWorker,
    CleanPages,
    PagePictures,
    DocumentCleanup,
  ],
  exports: [
    DocumentService,
    DocumentTextService,
    DocumentContentService,
    CleanPages,
    PdfWorker,
    TextExtraction,
  ],
})
export class DocumentModule {}
