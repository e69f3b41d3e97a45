import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RequireRole } from '../auth/access.js';
import { NotFound } from '../errors/faults.js';
import { Produces } from '../http/produces.js';
import { sendJSON, sendText } from '../http/send-json.js';
import { ApiAnswer } from '../openapi/api-answer.js';
import { problemTexts, readPage } from '../pages/page-files.js';
import { ProblemTextView } from './problem-text.dto.js';

/** The pages behind the `type` of problems: to be read by people, and by programs. */
@Controller('problems')
export class ProblemsController {
  @Get()
  @RequireRole('public')
  @Produces('text/html')
  @ApiAnswer(
    200,
    [ProblemTextView],
    'List the problems that there are',
    'Answers with what each type of problem means, when it comes and what to do. A browser gets a page.',
  )
  list(@Req() request: Request, @Res() response: Response): Promise<void> {
    return answer(request, response, 'problems', [...problemTexts().values()]);
  }

  @Get(':code')
  @RequireRole('public')
  @Produces('text/html')
  @ApiParam({
    name: 'code',
    schema: { type: 'string' },
    description: 'The last part of the `type` of a problem.',
    example: 'precondition-failed',
  })
  @ApiAnswer(
    200,
    ProblemTextView,
    'Explain a type of problem',
    'The `type` of every problem is a path of this operation. A browser gets a page.',
  )
  async get(@Param('code') code: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const text = problemTexts().get(`/problems/${code}`);
    if (!text) throw new NotFound();
    await answer(request, response, `problems/${code}`, text);
  }
}

/** Answers with the page to who asks for HTML first, as browsers do, and with JSON to all others. */
async function answer(request: Request, response: Response, page: string, text: object): Promise<void> {
  response.vary('Accept').setHeader('Cache-Control', 'no-cache');
  if (request.accepts(['application/json', 'text/html']) !== 'text/html')
    return sendJSON(response, 200, JSON.stringify(text));
  sendText(response, 200, 'text/html; charset=utf-8', (await readPage(`${page}.html`)).toString());
}
