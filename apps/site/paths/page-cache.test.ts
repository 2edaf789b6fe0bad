import { expect, test } from 'vitest';
import type { PageLocation } from '#platform/web/location/page-location.ts';
import { emptyPageCache, type PageCache, pageCacheKey, visitPage } from './page-cache.ts';

const parseLocation = (address: string): PageLocation => {
  const { pathname, search } = new URL(address, 'http://site.test');
  return { pathname, search };
};

const reader = 'maria en';

const visitAll = (...addresses: readonly (string | null)[]) =>
  addresses.reduce<PageCache>(
    (memory, address) => visitPage(memory, address === null ? null : parseLocation(address), reader),
    emptyPageCache,
  );

const searchOf = (memory: PageCache) => memory.pages.find(({ name }) => name === memory.current)?.place.search;

test('ROUTE-025 TRAP-068 a list is known by its path and its vendor, not by its filters', () => {
  expect(pageCacheKey(parseLocation('/rng?vassalage=CQ9&select=HOT'))).toBe(
    pageCacheKey(parseLocation('/rng/?vassalage=CQ9')),
  );
  expect(pageCacheKey(parseLocation('/rng?vassalage=PT'))).not.toBe(pageCacheKey(parseLocation('/rng?vassalage=CQ9')));
  expect(pageCacheKey(parseLocation('/rng'))).not.toBe(pageCacheKey(parseLocation('/live')));
});

test('ROUTE-022 whoever comes back by the plain address finds the filters as they were left', () => {
  expect(searchOf(visitAll('/rng', '/rng?select=HOT', null, '/rng'))).toBe('?select=HOT');
  expect(searchOf(visitAll('/rng?select=HOT', '/live', '/rng'))).toBe('?select=HOT');
});

test('ROUTE-022 an address that names filters means them, and so does one chosen on the page itself', () => {
  expect(searchOf(visitAll('/rng?select=HOT', null, '/rng?select=NEW'))).toBe('?select=NEW');
  expect(searchOf(visitAll('/rng?select=HOT', '/rng'))).toBe('');
});

test('ROUTE-022 filters that are taken away before the address has named them again are gone', () => {
  const back = visitAll('/rng?select=HOT', null, '/rng');
  expect(searchOf(back)).toBe('?select=HOT');
  expect(searchOf(visitPage(back, { ...parseLocation('/rng'), isMeant: true }, reader))).toBe('');
});

test('ROUTE-022 filters that were taken away on the page of a vendor do not come back with the list of all', () => {
  const ofVendor = visitAll('/rng?select=HOT', '/rng?vassalage=PG&select=HOT');
  expect(searchOf(visitPage(ofVendor, parseLocation('/rng'), reader))).toBe('?select=HOT');
  expect(searchOf(visitPage(ofVendor, { ...parseLocation('/rng'), isMeant: true }, reader))).toBe('');
});

test('ROUTE-022 the first page and six lists are kept, and the one that was not looked at for longest goes', () => {
  const lists = ['/', '/live', '/fish', '/rng', '/pvp', '/bgs', '/rng?vassalage=PT'];
  const { pages } = visitAll(...lists, '/', '/live', '/rng?vassalage=CQ9');
  expect(pages.map(({ name }) => name)).toEqual(
    [...lists.filter((list) => list !== '/fish'), '/rng?vassalage=CQ9'].map((list) =>
      pageCacheKey(parseLocation(list)),
    ),
  );
});

test('the same memory comes back when nothing changed', () => {
  const memory = visitAll('/rng?select=HOT');
  expect(visitPage(memory, parseLocation('/rng?select=HOT'), reader)).toBe(memory);
  const back = visitAll('/rng?select=HOT', null, '/rng');
  expect(visitPage(back, parseLocation('/rng'), reader)).toBe(back);
  const away = visitPage(memory, null, reader);
  expect(visitPage(away, null, reader)).toBe(away);
});

test('ROUTE-022 who logs in, or reads on in another language, keeps the list in sight and no other', () => {
  const lists = visitAll('/live', '/rng?select=HOT');
  expect(visitPage(lists, parseLocation('/rng?select=HOT'), 'maria ty').pages.map(({ name }) => name)).toEqual([
    pageCacheKey(parseLocation('/rng')),
  ]);
  expect(visitPage(visitAll('/live', '/rng', null), null, ' en').pages).toEqual([]);
});
