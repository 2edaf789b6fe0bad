import { expect, test } from 'vitest';
import type { Place } from '#platform/web/place.ts';
import { type Memory, nameOf, noMemory, visit } from './kept.ts';

const at = (address: string): Place => {
  const { pathname, search } = new URL(address, 'http://site.test');
  return { pathname, search };
};

const reader = 'maria en';

const walk = (...addresses: readonly (string | null)[]) =>
  addresses.reduce<Memory>((memory, address) => visit(memory, address === null ? null : at(address), reader), noMemory);

const searchOf = (memory: Memory) => memory.kept.find(({ name }) => name === memory.current)?.place.search;

test('ROUTE-025 TRAP-068 a list is known by its path and its vendor, not by its filters', () => {
  expect(nameOf(at('/rng?vassalage=CQ9&select=HOT'))).toBe(nameOf(at('/rng/?vassalage=CQ9')));
  expect(nameOf(at('/rng?vassalage=PT'))).not.toBe(nameOf(at('/rng?vassalage=CQ9')));
  expect(nameOf(at('/rng'))).not.toBe(nameOf(at('/live')));
});

test('ROUTE-022 whoever comes back by the plain address finds the filters as they were left', () => {
  expect(searchOf(walk('/rng', '/rng?select=HOT', null, '/rng'))).toBe('?select=HOT');
  expect(searchOf(walk('/rng?select=HOT', '/live', '/rng'))).toBe('?select=HOT');
});

test('ROUTE-022 an address that names filters means them, and so does one chosen on the page itself', () => {
  expect(searchOf(walk('/rng?select=HOT', null, '/rng?select=NEW'))).toBe('?select=NEW');
  expect(searchOf(walk('/rng?select=HOT', '/rng'))).toBe('');
});

test('ROUTE-022 filters that are taken away before the address has named them again are gone', () => {
  const back = walk('/rng?select=HOT', null, '/rng');
  expect(searchOf(back)).toBe('?select=HOT');
  expect(searchOf(visit(back, { ...at('/rng'), isMeant: true }, reader))).toBe('');
});

test('ROUTE-022 filters that were taken away on the page of a vendor do not come back with the list of all', () => {
  const ofVendor = walk('/rng?select=HOT', '/rng?vassalage=PG&select=HOT');
  expect(searchOf(visit(ofVendor, at('/rng'), reader))).toBe('?select=HOT');
  expect(searchOf(visit(ofVendor, { ...at('/rng'), isMeant: true }, reader))).toBe('');
});

test('ROUTE-022 the first page and six lists are kept, and the one that was not looked at for longest goes', () => {
  const lists = ['/', '/live', '/fish', '/rng', '/pvp', '/bgs', '/rng?vassalage=PT'];
  const { kept } = walk(...lists, '/', '/live', '/rng?vassalage=CQ9');
  expect(kept.map(({ name }) => name)).toEqual(
    [...lists.filter((list) => list !== '/fish'), '/rng?vassalage=CQ9'].map((list) => nameOf(at(list))),
  );
});

test('the same memory comes back when nothing changed', () => {
  const memory = walk('/rng?select=HOT');
  expect(visit(memory, at('/rng?select=HOT'), reader)).toBe(memory);
  const back = walk('/rng?select=HOT', null, '/rng');
  expect(visit(back, at('/rng'), reader)).toBe(back);
  const away = visit(memory, null, reader);
  expect(visit(away, null, reader)).toBe(away);
});

test('ROUTE-022 who logs in, or reads on in another language, keeps the list in sight and no other', () => {
  const lists = walk('/live', '/rng?select=HOT');
  expect(visit(lists, at('/rng?select=HOT'), 'maria ty').kept.map(({ name }) => name)).toEqual([nameOf(at('/rng'))]);
  expect(visit(walk('/live', '/rng', null), null, ' en').kept).toEqual([]);
});
