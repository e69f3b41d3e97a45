import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { CONFIG } from '../config/config.js';
import { TooManyRequests } from '../errors/faults.js';
import { announcesBody } from '../http/unread-body.js';
import { addressOf } from '../network/client-address.js';
import { policiesOf, type Policy } from './policies.js';
import { addRateLimitHeaders } from './rate-limit-headers.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';

/** Bytes of small bodies are added up here before they are counted, which costs more than to read such a body. */
const portion = 65_536;
const mostAddresses = 50_000;

/** Limits the bytes of bodies from an address: before they are read where their number is announced, else behind. */
@Injectable()
export class ByteLimitGuard implements CanActivate {
  private readonly policy?: Policy;
  private readonly uncounted = new LRUCache<string, number>({ max: mostAddresses });

  constructor(
    @Inject(CONFIG) config: RateLimitConfig,
    private readonly store: RateLimitStore,
  ) {
    this.policy = policiesOf(config).bytes;
  }

  /** @throws TooManyRequests */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!this.policy || !announcesBody(request)) return true;
    const address = addressOf(request);
    const announced = request.headers['content-length'];
    if (announced === undefined) this.countAtEnd(request, address);
    const bytes = this.portionWith(address, Number(announced ?? 0));
    if (bytes === 0 && announced !== undefined) return true;
    // Before chunks come, one byte tells whether any are left.
    return this.count(this.policy, address, Math.max(bytes, 1), http.getResponse<Response>());
  }

  /** The bytes to be counted now; 0: too few yet. */
  private portionWith(address: string, bytes: number): number {
    const sum = (this.uncounted.get(address) ?? 0) + bytes;
    this.uncounted.set(address, sum < portion ? sum : 0);
    return sum < portion ? 0 : sum;
  }

  /** What has come in chunks, with a few bytes more for their sizes, counts against the next body. */
  private countAtEnd(request: Request, address: string): void {
    const { socket } = request;
    const before = socket.bytesRead;
    request.once('close', () => {
      this.uncounted.set(address, (this.uncounted.get(address) ?? 0) + socket.bytesRead - before);
    });
  }

  private async count(policy: Policy, address: string, bytes: number, response: Response): Promise<true> {
    const state = await this.store.consume(policy, address, bytes);
    if (!state.isExceeded) return true;
    addRateLimitHeaders(response, policy, state);
    throw new TooManyRequests(state.secondsLeft);
  }
}
