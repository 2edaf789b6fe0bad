/** Keeps markup for a few seconds, so that a crowd at the door is rendered once. Bounded, because hosts and addresses are typed by strangers. */
import { hash } from 'node:crypto';
import type { Clock } from '#kernel/time.ts';

export type CacheFacts = {
  readonly host: string;
  readonly locale: string;
  readonly theme: string | null;
  /** The page's own word for what it shows. */
  readonly view: string;
};

/** The parts are quoted, so no part can reach into its neighbour; short, since a page's own word holds all that it shows. */
export const cacheKey = ({ host, locale, theme, view }: CacheFacts) =>
  hash('sha256', JSON.stringify([host, locale, theme, view]));

type Kept<T> = { readonly value: T; readonly until: number };

export function createMarkupCache<T>(options: { clock: Clock; keepMs: number; largest: number }) {
  const kept = new Map<string, Kept<Promise<T>>>();

  return async function remember(key: string, make: () => Promise<T>): Promise<T> {
    const now = options.clock.now();
    const hit = kept.get(key);
    if (hit !== undefined && hit.until > now) return hit.value;
    kept.delete(key);
    if (kept.size >= options.largest) kept.delete(kept.keys().next().value ?? '');
    const value = make();
    kept.set(key, { value, until: now + options.keepMs });
    // A failure is not worth keeping.
    value.catch(() => kept.delete(key));
    return value;
  };
}
