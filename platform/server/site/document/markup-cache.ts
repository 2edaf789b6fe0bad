/** Caches markup for a few seconds, so that many visitors cost one rendering. Bounded, because clients choose hosts and addresses. */
import { hash } from 'node:crypto';
import type { Clock } from '#kernel/time.ts';

export type CacheKeyParts = {
  readonly host: string;
  readonly locale: string;
  readonly theme: string | null;
  /** The page's own key for its content. */
  readonly view: string;
};

/** The parts are quoted, so that no two combinations have the same text; hashed, because the page's own key may be long. */
export const cacheKey = ({ host, locale, theme, view }: CacheKeyParts) =>
  hash('sha256', JSON.stringify([host, locale, theme, view]));

type CacheEntry<T> = { readonly value: T; readonly until: number };

export function createMarkupCache<T>(options: { clock: Clock; keepMs: number; largest: number }) {
  const entries = new Map<string, CacheEntry<Promise<T>>>();

  return async function remember(key: string, make: () => Promise<T>): Promise<T> {
    const now = options.clock.now();
    const hit = entries.get(key);
    if (hit !== undefined && hit.until > now) return hit.value;
    entries.delete(key);
    if (entries.size >= options.largest) entries.delete(entries.keys().next().value ?? '');
    const value = make();
    entries.set(key, { value, until: now + options.keepMs });
    // A failure is not cached.
    value.catch(() => entries.delete(key));
    return value;
  };
}
