import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import type { Bytes } from '../../platform/http/bytes.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { StreamedBody } from '../../platform/http/streamed-body.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { mediaTypes } from './content-intake.js';
import {
  Content,
  DescribePages,
  DescribeVersion,
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

@Controller('document')
@Patchable()
@ApiResource('A file of a project, such as an invitation to bid.')
export class DocumentController {
  constructor(
    private readonly documents: DocumentService,
    private readonly contents: DocumentContentService,
    private readonly texts: DocumentTextService,
  ) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(200, DocumentView, 'Create a document')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateDocument): Promise<DocumentView> {
    return this.documents.create(caller, body);
  }

  @Get(':documentID')
  @RequireRole('viewer')
  @ApiAnswer(200, DocumentView, 'Get a document')
  get(@CurrentCaller() caller: Caller, @Param('documentID') id: string): Promise<DocumentView> {
    return this.documents.get(caller, id);
  }

  @Put(':documentID')
  @RequireRole('editor')
  @ApiAnswer(200, DocumentView, 'Replace a document')
  update(
    @CurrentCaller() caller: Caller,
    @Param('documentID') id: string,
    @Body() body: UpdateDocument,
    @IfMatch() ifMatch: Precondition,
  ): Promise<DocumentView> {
    return this.documents.update(caller, id, body, ifMatch);
  }

  @Delete(':documentID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a document')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('documentID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.documents.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(DocumentView, 'List documents')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListDocuments,
    @Page() page: PageRequest,
  ): RecordList {
    return this.documents.list(caller, filters, page);
  }

  @Put(':documentID/content')
  @RequireRole('editor')
  @StreamedBody()
  @ApiConsumes(...types)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiAnswer(
    200,
    DocumentContentView,
    'Upload the content of a document, as a new version where it has one',
    'Takes the bytes of the file as the body. A PDF, text or office file is then read, and `text` has what it says; earlier versions stay.',
  )
  async upload(
    @CurrentCaller() caller: Caller,
    @Param('documentID') id: string,
    @Content() content: IncomingContent,
    @IfMatch() ifMatch: Precondition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentContentView> {
    const added = await this.contents.put(caller, id, content, ifMatch);
    response.set(await this.contents.storageOf(added));
    return added;
  }

  @Get(':documentID/content')
  @RequireRole('viewer')
  @DescribeVersion()
  @ApiHeader({ name: 'Range', required: false, description: '`bytes=0-1023`: some of the bytes (206).' })
  @ApiProduces(...types)
  @ApiAnswer(
    200,
    undefined,
    'Download the content of a document',
    'Answers with the bytes as they were uploaded, or those that `Range` names.',
  )
  download(
    @CurrentCaller() caller: Caller,
    @Param('documentID') id: string,
    @VersionQuery() { version }: TextRequest,
  ): Promise<Bytes> {
    return this.contents.get(caller, id, version);
  }

  @Get(':documentID/text')
  @RequireRole('viewer')
  @DescribeVersion()
  @DescribePages()
  @ApiAnswer(
    200,
    DocumentTextView,
    'Get the text that was read out of a document',
    'Answers with the text by page, each run of words with its place, or with the reason why there is none.',
  )
  async read(
    @CurrentCaller() caller: Caller,
    @Param('documentID') id: string,
    @TextQuery() asked: TextRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentTextView> {
    const { text, next } = await this.texts.get(caller, id, asked);
    if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
    return text;
  }
}
