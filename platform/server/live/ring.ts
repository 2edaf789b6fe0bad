/** The last messages told by this process, without a hole, bounded by count and by age: what a caller missed is replayed from it. */
import type { Topic } from '#kernel/live.ts';

export type Told = {
  readonly position: number;
  readonly topic: Topic;
  /** Null where it ended sessions: it keeps its place and there is nobody to replay it to. */
  readonly frame: Buffer | null;
  readonly at: number;
};

export type RingBounds = { readonly maxCount: number; readonly maxAgeMs: number };

export class Ring {
  readonly #bounds: RingBounds;
  #entries: Told[] = [];
  #last = 0;

  constructor(bounds: RingBounds) {
    this.#bounds = bounds;
  }

  get last(): number {
    return this.#last;
  }

  push(told: Told): void {
    this.#entries.push(told);
    this.#last = told.position;
    const { maxCount } = this.#bounds;
    if (this.#entries.length >= maxCount * 2) this.#entries = this.#entries.slice(-maxCount);
  }

  /** What came after, oldest first; null when it is no longer (or was never) known here. */
  after(position: number, now: number): readonly Told[] | null {
    if (position === this.#last) return [];
    const { maxCount, maxAgeMs } = this.#bounds;
    const recent = this.#entries.slice(-maxCount).filter((told) => told.at > now - maxAgeMs);
    const first = recent[0]?.position ?? this.#last + 1;
    return position < first - 1 || position > this.#last ? null : recent.slice(position - first + 1);
  }

  /** Forgets everything: the next message is the one after `last`. */
  restart(last: number): void {
    this.#entries = [];
    this.#last = last;
  }
}
