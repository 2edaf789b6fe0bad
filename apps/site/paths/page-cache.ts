/** Which pages stay as they were left. A list is known by its path and its vendor. */
import type { PageLocation } from '#platform/web/location/page-location.ts';

/** An address, and whether the visitor wrote it on the page itself: then it has the filters that it names and no others. */
export type RequestedLocation = PageLocation & { readonly isMeant?: boolean };

/** The first page, whatever lies over it and under whichever of its names. */
export const homeLocation: PageLocation = { pathname: '/', search: '' };

export type CachedPageEntry = {
  readonly name: string;
  /** The address as the list knows it: a list that is not looked at does not hear of others. */
  readonly place: PageLocation;
  readonly seen: number;
};

export type PageCache = {
  readonly pages: readonly CachedPageEntry[];
  /** The list on the screen; null on any other page. */
  readonly current: string | null;
  /** The address that was asked for last. A page may be rendered many times for one visit. */
  readonly requested: RequestedLocation | null;
  readonly visits: number;
  /** Who reads, and in which language: to anybody else a list that is not in sight would be another one. */
  readonly reader: string;
};

/** Each holds its tiles in the document, so the oldest goes. One of them is mostly the first page. */
const maxCachedPages = 7;

export const pageCacheKey = ({ pathname, search }: PageLocation): string =>
  `${pathname.replace(/\/+$/, '')}?vassalage=${new URLSearchParams(search).get('vassalage') ?? ''}`;

/** No filter is named, so the one that was left stands. */
const hasNoFilter = ({ search }: PageLocation) =>
  [...new URLSearchParams(search).keys()].every((key) => key === 'vassalage');

/** The plain address is another one when it is written on the page: then its filters were taken away. */
const isSameRequest = (a: RequestedLocation, b: RequestedLocation) =>
  a.pathname === b.pathname && a.search === b.search && (a.isMeant ?? false) === (b.isMeant ?? false);

/**
 * `place` is null on a page that is not kept. Whoever comes back to a list by its plain address finds it
 * with its filters; an address that names filters means them, and so does one that was chosen on the page. The same memory comes back when nothing changed.
 */
export function visitPage(before: PageCache, place: RequestedLocation | null, reader: string): PageCache {
  const memory = before.reader === reader ? before : evictHidden(before, reader);
  if (place === null) return memory.current === null ? memory : { ...memory, current: null, requested: null };
  const name = pageCacheKey(place);
  const known = memory.pages.find((one) => one.name === name);
  const returns = memory.current !== name;
  if (!returns && memory.requested && isSameRequest(memory.requested, place)) return memory;
  const visits = memory.visits + 1;
  const isAsLeft = returns && !place.isMeant && hasNoFilter(place);
  const shown = known && isAsLeft ? known.place : place;
  const fresh = { name, place: shown, seen: visits };
  const kept = known ? memory.pages.map((one) => (one === known ? fresh : one)) : [...memory.pages, fresh];
  return { pages: evictOldest(kept), current: name, requested: place, visits, reader };
}

/** The others keep their order: a part that moves in the document starts afresh. */
function evictOldest(kept: readonly CachedPageEntry[]): readonly CachedPageEntry[] {
  if (kept.length <= maxCachedPages) return kept;
  const oldest = Math.min(...kept.map(({ seen }) => seen));
  return kept.filter(({ seen }) => seen !== oldest);
}

const evictHidden = (memory: PageCache, reader: string): PageCache => ({
  ...memory,
  reader,
  pages: memory.pages.filter(({ name }) => name === memory.current),
});

export const emptyPageCache: PageCache = { pages: [], current: null, requested: null, visits: 0, reader: '' };
