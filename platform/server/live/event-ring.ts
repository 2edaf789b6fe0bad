/** The last messages delivered by this process, without a gap, bounded by count and by age: what a caller missed is replayed from it. */
import type { Topic } from '#kernel/live.ts';

export type RingEntry = {
  readonly position: number;
  readonly topic: Topic;
  /** Null where it ended sessions: it keeps its place and there is nobody to replay it to. */
  readonly frame: Buffer | null;
  readonly at: number;
};

export type RingBounds = { readonly maxCount: number; readonly maxAgeMs: number; readonly maxBytes: number };

export class EventRing {
  readonly #bounds: RingBounds;
  #entries: RingEntry[] = [];
  /** Entries before this one have been given up; they are cut off now and then. */
  #start = 0;
  #bytes = 0;
  #last = 0;

  constructor(bounds: RingBounds) {
    this.#bounds = bounds;
  }

  get last(): number {
    return this.#last;
  }

  push(entry: RingEntry): void {
    this.#entries.push(entry);
    this.#last = entry.position;
    this.#bytes += sizeOf(entry);
    const { maxCount, maxBytes } = this.#bounds;
    while (this.#entries.length - this.#start > maxCount || this.#bytes > maxBytes) {
      this.#bytes -= sizeOf(this.#entries[this.#start]);
      this.#start += 1;
    }
    if (this.#start <= 64 || this.#start * 2 <= this.#entries.length) return;
    this.#entries = this.#entries.slice(this.#start);
    this.#start = 0;
  }

  /** What came after, oldest first; null when it is no longer (or was never) known here. */
  after(position: number, now: number): readonly RingEntry[] | null {
    if (position === this.#last) return [];
    const recent = this.#entries.slice(this.#start).filter((entry) => entry.at > now - this.#bounds.maxAgeMs);
    const first = recent[0]?.position ?? this.#last + 1;
    return position < first - 1 || position > this.#last ? null : recent.slice(position - first + 1);
  }

  /** Forgets everything: the next message is the one after `last`. */
  restart(last: number): void {
    this.#entries = [];
    this.#start = 0;
    this.#bytes = 0;
    this.#last = last;
  }
}

const sizeOf = (entry: RingEntry | undefined) => entry?.frame?.length ?? 0;
