import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Receiver, type Received } from '../../webhooks/receiver.js';

/** How long each mood lasts. */
const moodMilliseconds = 1_500;

/** Some take longer than a sender waits. */
const mostSlowMilliseconds = 1_600;

/** What a receiver is like, one after the other. */
export const moods = ['well', 'down', 'slow', 'failing', 'duplicating'] as const;
export type Mood = (typeof moods)[number];

/** A receiver that is down, slow, failing and taking without a word in turn; what it has taken is kept. */
export class FaultyReceiver {
  /** Requests taken in each mood. */
  readonly taken: Record<Mood, number> = { well: 0, down: 0, slow: 0, failing: 0, duplicating: 0 };
  /** What it has said yes to, in the order in which it came. */
  readonly accepted: Received[] = [];
  mood: Mood = 'well';
  private isOver = false;
  private changing: Promise<void> = Promise.resolve();

  private constructor(private readonly receiver: Receiver) {}

  static async start(): Promise<FaultyReceiver> {
    const receiver = await Receiver.start();
    const faulty = new FaultyReceiver(receiver);
    receiver.answer = (received, response) => faulty.answer(received, response);
    return faulty;
  }

  get received(): readonly Received[] {
    return this.receiver.received;
  }

  urlOf(path: string): string {
    return this.receiver.urlOf(path);
  }

  /** Changes its mood again and again until it is to recover. */
  beFaulty(): void {
    this.changing = (async () => {
      for (let at = 1; !this.isOver; at++) {
        await this.become(moods[at % moods.length]!);
        await pause(moodMilliseconds);
      }
      await this.become('well');
    })();
  }

  async recover(): Promise<void> {
    this.isOver = true;
    await this.changing;
  }

  async close(): Promise<void> {
    await this.receiver.close();
  }

  private async become(mood: Mood): Promise<void> {
    if (this.mood === 'down') await this.receiver.listen();
    this.mood = mood;
    if (mood === 'down') await this.receiver.close();
  }

  /** A duplicating one has taken what it was sent, and the connection ends before it has said so. */
  private answer(received: Received, response: ServerResponse): void {
    this.taken[this.mood]++;
    if (this.mood === 'duplicating') return void response.socket?.resetAndDestroy();
    if (this.mood === 'failing') return void response.writeHead(503).end();
    this.accepted.push(received);
    const milliseconds = this.mood === 'slow' ? Math.random() * mostSlowMilliseconds : 0;
    setTimeout(() => response.writeHead(204).end(), milliseconds);
  }
}
