/** What the worker may keep, and how much of it. */

export const offlineAddress = '/offline.html';

/** About two builds of the whole site, and the pictures of a long evening. */
export const maxEntries = { assets: 300, art: 600 } as const;

/** Only our own files whose names carry a hash of their content; null for all that may change or belongs to somebody. */
export function cacheNameOf(
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  own: string,
): keyof typeof maxEntries | null {
  if (origin !== own) return null;
  if (/^\/assets\/.+-[\w-]{8}\.\w+$/.test(pathname)) return 'assets';
  return /^\/art\/.+\.[0-9a-f]{8}\.(svg|webp)$/.test(pathname) ? 'art' : null;
}
