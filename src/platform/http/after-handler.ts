import type { Answer } from './answer.js';

/**
 * What is done between the handler of a route and its answer, for the few requests that need it. Nest's interceptors
 * can do the same, but one that stands before every route costs each request, also those that it leaves alone, as
 * much as everything else that Nest does for it.
 */
export interface AfterHandler {
  /** Runs when the handler has returned an answer, before it is sent. What it throws is answered in its place. */
  returned(answer: unknown): Promise<void>;
  /** Runs when anything was thrown, before that is answered. @returns what is answered in its place, if anything */
  threw(error: unknown): Promise<Answer | undefined>;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by a guard. */
    afterHandler?: AfterHandler;
  }
}
