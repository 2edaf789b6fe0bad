/**
 * The limit over all calls of one caller. It is counted in this process and exchanged with the others
 * about once a second, so that a call pays one look into a map; between two exchanges a caller who
 * spreads over several processes may pass a little more than the limit, which is what it costs.
 */
import type { Instant } from '#kernel/time.ts';
import type { LimitStore } from './limit-store.ts';

type Count = { limit: number; unsent: number; known: number };

export class GeneralLimit {
  #counts = new Map<string, Count>();
  #endsAt = 0;
  readonly #windowMs: number;
  readonly #store: LimitStore;

  constructor(windowMs: number, store: LimitStore) {
    this.#windowMs = windowMs;
    this.#store = store;
  }

  /** Zero: counted; otherwise the milliseconds until the window ends. */
  take(key: string, limit: number, now: Instant): number {
    if (now >= this.#endsAt || now < this.#endsAt - this.#windowMs) this.#open(now);
    const count = this.#counts.get(key);
    if (!count) {
      this.#counts.set(key, { limit, unsent: 1, known: 0 });
      return 0;
    }
    if (count.known + count.unsent >= limit) return this.#endsAt - now;
    count.unsent++;
    return 0;
  }

  /** A caller far from the limit is not worth a row: only those who used a twentieth of it are told to the others. */
  async exchange(): Promise<void> {
    const endsAt = this.#endsAt;
    const counts = this.#counts;
    const told = new Map<string, number>();
    for (const [key, count] of counts) {
      if (count.unsent === 0 || (count.known + count.unsent) * 20 < count.limit) continue;
      told.set(key, count.unsent);
      count.known += count.unsent;
      count.unsent = 0;
    }
    if (told.size === 0) return;
    for (const [key, sum] of await this.#store.exchange(endsAt, told)) {
      const count = counts.get(key);
      if (count) count.known = sum;
    }
  }

  /** Windows begin at the same moments in every process. */
  #open(now: Instant): void {
    this.#endsAt = (Math.floor(now / this.#windowMs) + 1) * this.#windowMs;
    this.#counts = new Map();
  }
}
