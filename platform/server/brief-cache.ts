/**
 * Remembers an answer for a moment, inside one process. The age counts from before the question was
 * asked, so an answer is never older than `ms` when it is used, and a change in the database is seen
 * everywhere within that time without any message between processes.
 */
import type { Clock } from '#kernel/time.ts';

export type BriefCache<T> = {
  get(key: string, load: () => Promise<T>): Promise<T>;
  forget(key: string): void;
  clear(): void;
};

type Entry<T> = { readonly at: number; readonly answer: Promise<T> };

export type BriefCacheOptions<T> = {
  readonly ms: number;
  /** The oldest entries fall out beyond this, so that strangers cannot fill the memory. */
  readonly max: number;
  readonly clock: Clock;
  /** Answers that are not worth remembering, such as an unknown token. */
  readonly keep?: (value: T) => boolean;
};

export function briefCache<T>({ ms, max, clock, keep = () => true }: BriefCacheOptions<T>): BriefCache<T> {
  const entries = new Map<string, Entry<T>>();

  function forgetEntry(key: string, entry: Entry<T>): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  return {
    get(key, load) {
      const now = clock.now();
      const known = entries.get(key);
      // A clock that jumped back must not stretch an entry's life.
      if (known && now >= known.at && now - known.at < ms) return known.answer;
      const entry: Entry<T> = { at: now, answer: load() };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > max) {
        const [oldest] = entries.keys();
        if (oldest !== undefined) entries.delete(oldest);
      }
      entry.answer.then(
        (value) => {
          if (!keep(value)) forgetEntry(key, entry);
        },
        () => forgetEntry(key, entry),
      );
      return entry.answer;
    },
    forget(key) {
      entries.delete(key);
    },
    clear() {
      entries.clear();
    },
  };
}
