/** What was tried and what came through. Only the first few are told in words, the rest as a number. */
export class Trials {
  #count = 0;
  readonly #broken = new Map<string, number>();

  /** One attempt: `held` says that the house withstood it. */
  note(what: string, held: boolean): void {
    this.#count += 1;
    if (!held) this.#broken.set(what, (this.#broken.get(what) ?? 0) + 1);
  }

  get count(): number {
    return this.#count;
  }

  get held(): boolean {
    return this.#count > 0 && this.#broken.size === 0;
  }

  /** `214 tried, 0 successes`, or what succeeded and how often. */
  words(): string {
    if (this.#broken.size === 0) return `${this.#count} tried, 0 successes`;
    const told = [...this.#broken].slice(0, 12).map(([what, times]) => `${what} (${times})`);
    const total = [...this.#broken.values()].reduce((sum, times) => sum + times, 0);
    const more = this.#broken.size > told.length ? `; and ${this.#broken.size - told.length} kinds more` : '';
    return `${this.#count} tried, ${total} SUCCESSES: ${told.join('; ')}${more}`;
  }
}
