import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import { By, May } from '../../platform/auth/access.js';
import type { Bytes } from '../../platform/http/bytes.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { mediaTypes } from './content-intake.js';
import {
  Content,
  type IncomingContent,
  TextQuery,
  type TextRequest,
  VersionQuery,
} from './content-request.js';
import { DocumentContentView, DocumentTextView } from './document-content.dto.js';
import { DocumentContentService } from './document-content.service.js';
import { DocumentTextService } from './document-text.service.js';
import { CreateDocument, ListDocuments, UpdateDocument, DocumentView } from './document.dto.js';
import { DocumentService } from './document.service.js';

const types = Object.keys(mediaTypes);
const bytes = { type: 'string', format: 'binary' } as const;
const wholeQuery = (name: string, description: string, maximum?: number) =>
  ApiQuery({ name, description, required: false, schema: { type: 'integer', minimum: 1, maximum } });
const versionQuery = wholeQuery('version', 'A version of the content; left out: the last one.');

@Controller('document')
export class DocumentController {
  constructor(
    private readonly documents: DocumentService,
    private readonly contents: DocumentContentService,
    private readonly texts: DocumentTextService,
  ) {}

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

  @Put(':documentID/content')
  @May('editor')
  @ApiConsumes(...types)
  @ApiBody({ schema: bytes })
  @Answers(200, DocumentContentView, 'Upload the content of a document, as a new version where it has one')
  upload(
    @By() caller: Caller,
    @Param('documentID') id: string,
    @Content() content: IncomingContent,
    @IfMatch() ifMatch: Precondition,
  ): Promise<DocumentContentView> {
    return this.contents.put(caller, id, content, ifMatch);
  }

  @Get(':documentID/content')
  @May('viewer')
  @versionQuery
  @ApiHeader({ name: 'Range', required: false, description: '`bytes=0-1023`: some of the bytes (206).' })
  @ApiProduces(...types)
  @Answers(200, undefined, 'Download the content of a document')
  download(
    @By() caller: Caller,
    @Param('documentID') id: string,
    @VersionQuery() { version }: TextRequest,
  ): Promise<Bytes> {
    return this.contents.get(caller, id, version);
  }

  @Get(':documentID/text')
  @May('viewer')
  @versionQuery
  @wholeQuery('page', 'The first page; left out: 1.')
  @wholeQuery('limit', 'Pages, at most; left out: 1 with `page`, else 20. `Link` has the next.', 100)
  @Answers(200, DocumentTextView, 'Get the text that was read out of a document')
  async read(
    @By() caller: Caller,
    @Param('documentID') id: string,
    @TextQuery() asked: TextRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentTextView> {
    const { text, next } = await this.texts.get(caller, id, asked);
    if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
    return text;
  }
}
