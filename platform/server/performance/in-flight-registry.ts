/**
 * What is in flight now, as a list whose entries know their own index. A Set would do, but for what its hash tables leave
 * behind: each time V8 replaces a table, the old one refers to the new one and so to all of its entries. Once a single old
 * table has been promoted to the old generation, every later entry is retained until the whole heap is swept; a server under
 * load then does that every few seconds, for a tenth of a second.
 */
export type RegistryEntry = { registryIndex: number };

export class InFlightRegistry<Entry extends RegistryEntry> {
  readonly #entries: Entry[] = [];

  add(entry: Entry): void {
    entry.registryIndex = this.#entries.push(entry) - 1;
  }

  /** The last entry moves to the freed index. An entry that was deleted before is ignored. */
  delete(entry: Entry): void {
    if (this.#entries[entry.registryIndex] !== entry) return;
    const last = this.#entries.pop() as Entry;
    if (last === entry) return;
    this.#entries[entry.registryIndex] = last;
    last.registryIndex = entry.registryIndex;
  }

  /** A copy: entries may be deleted while it is iterated. */
  list(): readonly Entry[] {
    return this.#entries.slice();
  }
}
