import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateDocument, ListDocuments, UpdateDocument, DocumentView } from './document.dto.js';
import { DocumentService } from './document.service.js';

@Controller('document')
export class DocumentController {
  constructor(private readonly documents: DocumentService) {}

  @Post()
  @May('editor')
  @Answers(200, DocumentView, 'Create a document')
  create(@By() caller: Caller, @Body() body: CreateDocument): Promise<DocumentView> {
    return this.documents.create(caller, body);
  }

  @Get(':documentID')
  @May('viewer')
  @Answers(200, DocumentView, 'Get a document')
  get(@By() caller: Caller, @Param('documentID') id: string): Promise<DocumentView> {
    return this.documents.get(caller, id);
  }

  @Put(':documentID')
  @May('editor')
  @Answers(200, DocumentView, 'Replace a document')
  update(
    @By() caller: Caller,
    @Param('documentID') id: string,
    @Body() body: UpdateDocument,
    @IfMatch() ifMatch: Precondition,
  ): Promise<DocumentView> {
    return this.documents.update(caller, id, body, ifMatch);
  }

  @Delete(':documentID')
  @May('editor')
  @Answers(204, undefined, 'Delete a document')
  remove(
    @By() caller: Caller,
    @Param('documentID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.documents.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(DocumentView, 'List documents')
  list(@By() caller: Caller, @Body() filters: ListDocuments, @Page() page: PageRequest): RecordList {
    return this.documents.list(caller, filters, page);
  }
}
