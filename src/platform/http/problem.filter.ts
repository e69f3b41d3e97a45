import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { TooManyRequests } from '../errors/faults.js';
import type { AfterHandler } from './after-handler.js';
import { HeldRefusals } from './held-refusals.js';
import { BadRequest, MethodNotAllowed, NoSuchRoute } from './http-faults.js';
import { RouteTable } from './route-table.js';
import { endPastBody, endsConnection } from './unread-body.js';
import { LOGGER } from '../logging/logger.js';
import { asProblem } from './problem.js';

/** The one place where what was thrown becomes an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly refusals = new HeldRefusals();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly routes: RouteTable,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { afterHandler } = request;
    if (afterHandler) void this.answerAfter(afterHandler, thrown, request, response);
    else if (thrown instanceof TooManyRequests)
      this.refusals.hold(response, () => this.answer(thrown, request, response));
    else this.answer(thrown, request, response);
  }

  private async answerAfter(
    afterHandler: AfterHandler,
    thrown: unknown,
    request: Request,
    response: Response,
  ): Promise<void> {
    try {
      const answer = await afterHandler.threw(thrown);
      if (answer) answer.send(response);
      else this.answer(thrown, request, response);
    } catch (error) {
      this.answer(error, request, response);
    }
  }

  private answer(thrown: unknown, request: Request, response: Response): void {
    const { problem, headers } = asProblem(this.asFault(thrown, request), request.requestID);
    if (problem.status === 500)
      this.logger.error({ err: thrown, requestID: request.requestID }, 'unexpected error');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const names = request.headers.accept?.includes('application/problem+json') ?? false;
    const type = names ? 'application/problem+json' : 'application/json; charset=utf-8';
    const isLast = endsConnection(request);
    if (isLast) response.setHeader('Connection', 'close');
    const text = JSON.stringify(problem);
    const length = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) };
    response.writeHead(problem.status, { ...headers, ...length });
    if (isLast) endPastBody(request, response, text);
    else response.end(text);
  }

  /** What Express and Nest throw by themselves, in this house's terms. */
  private asFault(thrown: unknown, request: Request): unknown {
    if (thrown instanceof HttpException && thrown.getStatus() === 404) {
      const allowed = this.routes.methodsAt(request.path);
      return allowed.length > 0 ? new MethodNotAllowed(allowed) : new NoSuchRoute();
    }
    if (thrown instanceof HttpException && thrown.getStatus() < 500) return new BadRequest(thrown.message);
    if (thrown instanceof URIError) return new BadRequest('The path has a broken escape.');
    return thrown;
  }
}
