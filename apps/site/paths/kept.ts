/** Which pages stay as they were left. A list is known by its path and its vendor. */
import type { Place } from '#platform/web/place.ts';

/** An address, and whether the visitor wrote it on the page itself: then it has the filters that it names and no others. */
export type Asked = Place & { readonly isMeant?: boolean };

/** The first page, whatever lies over it and under whichever of its names. */
export const firstPlace: Place = { pathname: '/', search: '' };

export type Kept = {
  readonly name: string;
  /** The address as the list knows it: a list that is not looked at does not hear of others. */
  readonly place: Place;
  readonly seen: number;
};

export type Memory = {
  readonly kept: readonly Kept[];
  /** The list on the screen; null on any other page. */
  readonly current: string | null;
  /** The address that was asked for last. A page may be rendered many times for one visit. */
  readonly asked: Asked | null;
  readonly visits: number;
  /** Who reads, and in which language: to anybody else a list that is not in sight would be another one. */
  readonly reader: string;
};

/** Each holds its tiles in the document, so the oldest goes. One of them is mostly the first page. */
const keptMost = 7;

export const nameOf = ({ pathname, search }: Place): string =>
  `${pathname.replace(/\/+$/, '')}?vassalage=${new URLSearchParams(search).get('vassalage') ?? ''}`;

/** No filter is named, so the one that was left stands. */
const namesNoFilter = ({ search }: Place) =>
  [...new URLSearchParams(search).keys()].every((key) => key === 'vassalage');

/** The plain address is another one when it is written on the page: then its filters were taken away. */
const isSame = (a: Asked, b: Asked) =>
  a.pathname === b.pathname && a.search === b.search && (a.isMeant ?? false) === (b.isMeant ?? false);

/**
 * `place` is null on a page that is not kept. Whoever comes back to a list by its plain address finds it
 * with its filters; an address that names filters means them, and so does one that was chosen on the page. The same memory comes back when nothing changed.
 */
export function visit(before: Memory, place: Asked | null, reader: string): Memory {
  const memory = before.reader === reader ? before : withoutUnseen(before, reader);
  if (place === null) return memory.current === null ? memory : { ...memory, current: null, asked: null };
  const name = nameOf(place);
  const known = memory.kept.find((one) => one.name === name);
  const returns = memory.current !== name;
  if (!returns && memory.asked && isSame(memory.asked, place)) return memory;
  const visits = memory.visits + 1;
  const isAsLeft = returns && !place.isMeant && namesNoFilter(place);
  const shown = known && isAsLeft ? known.place : place;
  const fresh = { name, place: shown, seen: visits };
  const kept = known ? memory.kept.map((one) => (one === known ? fresh : one)) : [...memory.kept, fresh];
  return { kept: withoutOldest(kept), current: name, asked: place, visits, reader };
}

/** The others keep their order: a part that moves in the document starts afresh. */
function withoutOldest(kept: readonly Kept[]): readonly Kept[] {
  if (kept.length <= keptMost) return kept;
  const oldest = Math.min(...kept.map(({ seen }) => seen));
  return kept.filter(({ seen }) => seen !== oldest);
}

const withoutUnseen = (memory: Memory, reader: string): Memory => ({
  ...memory,
  reader,
  kept: memory.kept.filter(({ name }) => name === memory.current),
});

export const noMemory: Memory = { kept: [], current: null, asked: null, visits: 0, reader: '' };
