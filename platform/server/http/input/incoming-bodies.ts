/**
 * Bodies that are still on their way. A call begins when its body is whole; until then it holds neither a place at work nor a
 * connection to the database, and only these bounds: how long, how many of one address, how many in all. Without them a few
 * silent connections would fill the memory, and with a place at work each of them would keep a real caller out.
 */
import type { IncomingMessage } from 'node:http';

export type IncomingBodyLimits = {
  /** For a whole body of the usual size. */
  readonly bodyMs: number;
  /** An upload has this on top of `bodyMs` for what has come of it so far, and never more than `uploadMs`. */
  readonly uploadBytesPerSecond: number;
  readonly uploadMs: number;
  readonly perAddress: number;
  /** A vendor's servers speak for thousands of players from one address. */
  readonly perPartner: number;
  readonly inAll: number;
};

export const defaultBodyLimits: IncomingBodyLimits = {
  bodyMs: 10_000,
  uploadBytesPerSecond: 16 * 1_024,
  uploadMs: 180_000,
  perAddress: 64,
  perPartner: 512,
  inAll: 2_048,
};

/** An upload takes as much memory as many usual bodies. */
const uploadWeight = 16;
const sweepMs = 500;
const reorderMs = 5;

export type BodySender = { readonly bucket: string; readonly isPartner: boolean; readonly isUpload: boolean };

/** The bytes, or why there are none. */
export type BodyResult = Buffer | 'too_large' | 'request_timeout' | 'too_many_requests' | 'unavailable' | 'aborted';

type IncomingBody = BodySender & {
  readonly since: number;
  readonly weight: number;
  size: number;
  isWhole: boolean;
  finish(body: BodyResult): void;
};

export class IncomingBodies {
  readonly #bounds: IncomingBodyLimits;
  readonly #now: () => number;
  /** In the order in which they came. */
  readonly #waiting = new Set<IncomingBody>();
  readonly #byAddress = new Map<string, number>();
  /** Of the last moment: most of them are whole before they are counted. */
  #fresh: IncomingBody[] = [];
  #weight = 0;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(bounds: IncomingBodyLimits = defaultBodyLimits, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** How many are being waited for. */
  get count(): number {
    return this.#waiting.size;
  }

  collect(request: IncomingMessage, most: number, sender: BodySender): Promise<BodyResult> {
    if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve('too_large');
    if (request.destroyed) return Promise.resolve('aborted');
    if (this.#isClosed) return Promise.resolve('unavailable');
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const waiting: IncomingBody = {
        ...sender,
        since: this.#now(),
        weight: sender.isUpload ? uploadWeight : 1,
        size: 0,
        isWhole: false,
        finish: (body) => {
          if (waiting.isWhole) return;
          waiting.isWhole = true;
          this.#drop(waiting);
          resolve(body);
        },
      };
      request.on('data', (chunk: Buffer) => {
        waiting.size += chunk.length;
        if (waiting.isWhole) return;
        if (waiting.size <= most) chunks.push(chunk);
        else waiting.finish('too_large');
      });
      request.on('end', () => waiting.finish(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
      // Every request closes; only one that closed too early has not ended before.
      request.on('close', () => waiting.finish('aborted'));
      this.#await(waiting);
    });
  }

  /** Whoever is still waited for is told to come again, so that the server can end. */
  close(): void {
    this.#isClosed = true;
    for (const waiting of [...this.#fresh, ...this.#waiting]) waiting.finish('unavailable');
  }

  /**
   * A body that comes with its head, or right behind it, is never counted. What lies unread behind a busy event loop is read
   * first: timers come before sockets, and what is called immediately comes after them.
   */
  #await(waiting: IncomingBody): void {
    if (this.#fresh.push(waiting) > 1) return;
    const count = () => {
      const fresh = this.#fresh;
      this.#fresh = [];
      for (const one of fresh) if (!one.isWhole) this.#count(one);
    };
    setTimeout(setImmediate, reorderMs, count);
  }

  #count(waiting: IncomingBody): void {
    const { bucket, isPartner, weight } = waiting;
    const weightOfAddress = this.#byAddress.get(bucket) ?? 0;
    const { perAddress, perPartner, inAll } = this.#bounds;
    if (weightOfAddress + weight > (isPartner ? perPartner : perAddress)) return waiting.finish('too_many_requests');
    this.#waiting.add(waiting);
    this.#byAddress.set(bucket, weightOfAddress + weight);
    this.#weight += weight;
    // The oldest unfinished body is dropped: a recent one is more likely to be honest.
    for (const oldest of this.#waiting) {
      if (this.#weight <= inAll) break;
      oldest.finish('request_timeout');
    }
    this.#timer ??= setInterval(() => this.sweep(), sweepMs).unref();
  }

  #drop(waiting: IncomingBody): void {
    if (!this.#waiting.delete(waiting)) return;
    const left = (this.#byAddress.get(waiting.bucket) ?? 0) - waiting.weight;
    if (left > 0) this.#byAddress.set(waiting.bucket, left);
    else this.#byAddress.delete(waiting.bucket);
    this.#weight -= waiting.weight;
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer ?? undefined);
    this.#timer = null;
  }

  /** Cuts off whoever had their time. */
  sweep(): void {
    const now = this.#now();
    for (const waiting of this.#waiting) {
      if (now - waiting.since >= this.#allowedMs(waiting)) waiting.finish('request_timeout');
    }
  }

  #allowedMs({ isUpload, size }: IncomingBody): number {
    const { bodyMs, uploadBytesPerSecond, uploadMs } = this.#bounds;
    return isUpload ? Math.min(uploadMs, bodyMs + (size / uploadBytesPerSecond) * 1_000) : bodyMs;
  }
}
