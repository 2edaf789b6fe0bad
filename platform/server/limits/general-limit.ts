/**
 * The limit over all calls of one caller. It is counted in this process and exchanged with the others
 * about once a second, so that a call pays one look into a map; between two exchanges a caller who
 * spreads over several processes may pass a little more than the limit, which is what it costs.
 */
import type { Instant } from '#kernel/time.ts';
import type { LimitStore } from './limit-store.ts';

type WindowCount = { unsent: number; known: number };

export type GeneralOptions = {
  /** What is counted, for the shared store. */
  readonly kind: 'ip' | 'account';
  readonly limit: number;
  readonly windowMs: number;
  readonly store: LimitStore;
};

export class GeneralLimit {
  #counts = new Map<string, WindowCount>();
  #endsAt = 0;
  readonly #options: GeneralOptions;

  constructor(options: GeneralOptions) {
    this.#options = options;
  }

  /** Zero: counted; otherwise the milliseconds until the window ends. */
  take(who: string, now: Instant): number {
    const { windowMs, limit } = this.#options;
    if (now >= this.#endsAt || now < this.#endsAt - windowMs) this.#open(now);
    const count = this.#counts.get(who);
    if (!count) {
      this.#counts.set(who, { unsent: 1, known: 0 });
      return 0;
    }
    if (count.known + count.unsent >= limit) return this.#endsAt - now;
    count.unsent++;
    return 0;
  }

  /** A caller far from the limit is not worth a row: only those who used a twentieth of it are shared with the other processes. */
  async exchange(): Promise<void> {
    const endsAt = this.#endsAt;
    const counts = this.#counts;
    const unsentCounts = new Map<string, number>();
    const { kind, limit, store } = this.#options;
    for (const [who, count] of counts) {
      if (count.unsent === 0 || (count.known + count.unsent) * 20 < limit) continue;
      unsentCounts.set(`${kind} ${who}`, count.unsent);
      count.known += count.unsent;
      count.unsent = 0;
    }
    if (unsentCounts.size === 0) return;
    for (const [key, sum] of await store.exchange(endsAt, unsentCounts)) {
      const count = counts.get(key.slice(kind.length + 1));
      // Never less than before: a store that took over in the middle of a window knows only a part.
      if (count) count.known = Math.max(count.known, sum);
    }
  }

  /** Windows begin at the same moments in every process. */
  #open(now: Instant): void {
    const { windowMs } = this.#options;
    this.#endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    this.#counts = new Map();
  }
}
