/** Attempts and successes. Only the first few are named, the rest are counted. */
export class TrialLog {
  #count = 0;
  readonly #broken = new Map<string, number>();

  /** One attempt: `isOk` is true if the product withstood it. */
  record(what: string, isOk: boolean): void {
    this.#count += 1;
    if (!isOk) this.#broken.set(what, (this.#broken.get(what) ?? 0) + 1);
  }

  get count(): number {
    return this.#count;
  }

  get held(): boolean {
    return this.#count > 0 && this.#broken.size === 0;
  }

  /** `214 tried, 0 successes`, or what succeeded and how often. */
  summary(): string {
    if (this.#broken.size === 0) return `${this.#count} tried, 0 successes`;
    const lines = [...this.#broken].slice(0, 12).map(([what, times]) => `${what} (${times})`);
    const total = [...this.#broken.values()].reduce((sum, times) => sum + times, 0);
    const more = this.#broken.size > lines.length ? `; and ${this.#broken.size - lines.length} kinds more` : '';
    return `${this.#count} tried, ${total} SUCCESSES: ${lines.join('; ')}${more}`;
  }
}
