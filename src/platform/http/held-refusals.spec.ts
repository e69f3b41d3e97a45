import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Response } from 'express';
import { HeldRefusals } from './held-refusals.js';

/** What is looked at of a response: whether, and when, it is closed. */
class Answer extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

const refusals = new HeldRefusals();
let sent: Answer[];
beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function hold(): Answer {
  const answer = new Answer();
  refusals.hold(answer as unknown as Response, () => {
    sent.push(answer);
    answer.close();
  });
  return answer;
}

test('a refusal is sent after a moment', () => {
  const answer = hold();
  jest.advanceTimersByTime(200);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(sent).toEqual([answer]);
});

test('is not sent to a client that has left', () => {
  hold().close();
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});

test('only so many wait, whether they were sent or left', () => {
  for (let round = 0; round < 2; round++) {
    const waiting = Array.from({ length: 2_000 }, hold);
    expect(sent).toEqual([]);
    hold();
    expect(sent).toHaveLength(1);
    for (const answer of waiting.slice(0, 1_000)) answer.close();
    jest.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(1_001);
    sent = [];
  }
});
