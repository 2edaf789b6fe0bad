/**
 * Remembers an answer for a moment, inside one process. The age counts from before the question was
 * asked, so an answer is never older than `ms` when it is used, and a change in the database is seen
 * everywhere within that time without any message between processes.
 */
import type { Clock } from '#kernel/time.ts';

export type ShortCache<T> = {
  /** What is known comes as it is, without a promise: the edge asks this on every call. */
  get(key: string, load: () => Promise<T>): T | Promise<T>;
};

type Entry<T> = { readonly at: number; answer: T | Promise<T> };

export type ShortCacheOptions<T> = {
  readonly ms: number;
  /** The oldest entries fall out beyond this, so that strangers cannot fill the memory. */
  readonly max: number;
  readonly clock: Clock;
  /** Answers that are not worth remembering, such as an unknown token. */
  readonly keep?: (value: T) => boolean;
};

export function createShortCache<T>({ ms, max, clock, keep = () => true }: ShortCacheOptions<T>): ShortCache<T> {
  const entries = new Map<string, Entry<T>>();

  function begin(key: string, load: () => Promise<T>): Promise<T> {
    const at = clock.now();
    const answer = load();
    const entry: Entry<T> = { at, answer };
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    answer.then((value) => {
      entry.answer = value;
      if (!keep(value)) forget();
    }, forget);
    // Taken out first, so that the map stays in order of age.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > max) dropOldest(entries);
    return answer;
  }

  return {
    get(key, load) {
      const known = entries.get(key);
      if (!known) return begin(key, load);
      const age = clock.now() - known.at;
      // A clock that jumped back must not stretch an entry's life.
      return age >= 0 && age < ms ? known.answer : begin(key, load);
    },
  };
}

function dropOldest(entries: Map<string, unknown>): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
