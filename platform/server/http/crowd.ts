/**
 * Those who are here now. A Set would do, but for what its tables leave behind: each time V8 makes a new one, the old one
 * points at it and at all who were in it. Once a single old table is out of the young generation, everybody after it is
 * kept until the whole heap is swept, and a server under load does that every few seconds, for a tenth of one.
 */
export type Guest = { seat: number };

export class Crowd<One extends Guest> {
  readonly #all: One[] = [];

  add(one: One): void {
    one.seat = this.#all.push(one) - 1;
  }

  /** Whoever sat last takes the free seat; who is gone already stays so. */
  delete(one: One): void {
    if (this.#all[one.seat] !== one) return;
    const last = this.#all.pop() as One;
    if (last === one) return;
    this.#all[one.seat] = last;
    last.seat = one.seat;
  }

  /** As it is now: whoever is told something may leave. */
  list(): readonly One[] {
    return this.#all.slice();
  }
}
