import { expect, test } from 'vitest';
import { countFilters, kindsOf, parseGameListParams, withGameListParam } from './game-list-params.ts';

const slots = { category: 'RNG', vendors: ['PG', 'CQ9'], languages: ['EN', 'TY'] } as const;
const boards = { ...slots, category: 'PVP' } as const;
const at = (query: string, offer: Parameters<typeof parseGameListParams>[1] = slots) =>
  parseGameListParams(new URLSearchParams(query), offer);

test('ROUTE-023 vassalage in the address chooses the vendor', () => {
  expect(at('vassalage=CQ9').filters).toEqual({ vassalage: 'CQ9' });
});

test.each(['vassalage=ZZZ', 'vassalage=', 'vassalage=cq9', ''])('ROUTE-024 %s is all vendors', (query) => {
  expect(at(query).filters).toEqual({});
});

test('GAME-040 CONST-046 the five select types are known, and anything else is all', () => {
  expect(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'].map((type) => at(`select=${type}`).select)).toEqual([
    'NEW',
    'FAV',
    'ALL',
    'HOT',
    'RECENT',
  ]);
  expect(at('select=hot').select).toBe('ALL');
  expect(at('select=NEW').filters).toEqual({ select: 'NEW' });
  expect(at('select=FAV').filters).toEqual({});
});

test('GAME-042 CONST-047 slots are divided in jackpot, table games, arcade and bingo', () => {
  expect(kindsOf(slots)).toEqual(['JP', 'TG', 'AC', 'BG']);
  expect(at('cat=JP').filters).toEqual({ listCategory: 'JP' });
  expect(at('cat=XX').kind).toBeNull();
});

test('GAME-003 TRAP-040 bingo is left out where the site has no Tagalog', () => {
  const english = { ...slots, languages: ['EN', 'VI'] };
  expect(kindsOf(english)).toEqual(['JP', 'TG', 'AC']);
  expect(at('cat=BG', english).filters).toEqual({});
});

test('GAME-004 TRAP-071 poker is a filter among the board games and queried by its own name', () => {
  expect(kindsOf(boards)).toEqual(['POKER']);
  expect(at('cat=POKER', boards)).toMatchObject({ kind: 'POKER', category: 'POKER', filters: {} });
  expect(at('cat=JP', boards)).toMatchObject({ kind: null, category: 'PVP' });
  expect(kindsOf({ category: 'FISH', languages: ['TY'] })).toEqual([]);
});

test('features, volatility, rate and search are parsed, and unknown values are ignored', () => {
  const choice = at('features=WAYS,NOPE,FREE_SPINS&vol=4&rtp=96&q=%20mango%20');
  expect(choice.filters).toEqual({
    features: ['FREE_SPINS', 'WAYS'],
    volatility: 4,
    minRtpPpm: 960_000,
    search: 'mango',
  });
  expect(at('vol=6&rtp=12&features=&q=').filters).toEqual({});
  expect([at('q=%00').filters, at('q=%01mango%00fever').filters]).toEqual([{}, { search: 'mango fever' }]);
  expect(at(`q=${'a'.repeat(90)}`).filters.search).toHaveLength(60);
});

test('the sheet counts what it holds', () => {
  expect(countFilters(at('vassalage=PG&features=WAYS,CASCADE&vol=1&q=x&cat=JP').filters)).toBe(4);
});

test('one part of the address changes and the others stay', () => {
  const address = new URLSearchParams('vassalage=PG&q=moon');
  expect(withGameListParam(address, 'vassalage', null).toString()).toBe('q=moon');
  expect(withGameListParam(address, 'cat', 'JP').toString()).toBe('vassalage=PG&q=moon&cat=JP');
  expect(withGameListParam(address, 'q', '').toString()).toBe('vassalage=PG');
});
