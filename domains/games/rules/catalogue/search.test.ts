import { expect, test } from 'vitest';
import { rankMatches } from './game-filter.ts';
import { parseSearch, scoreOf, toSearchable } from './search.ts';

const score = (name: string, typed: string, vendor: string[] = []) => {
  const wanted = parseSearch(typed);
  return wanted ? scoreOf(toSearchable([name], vendor), wanted) : null;
};

test.each([
  ['Halo-Halo Frenzy', 'halo halo'],
  ['Halo-Halo Frenzy', 'halohalo'],
  ['Halo-Halo Frenzy', 'FRENZY halo'],
  ['Hà Nội Draw', 'ha noi'],
  ['Đà Nẵng Draw', 'da nang'],
  ['Salon Privé Baccarat', 'prive'],
  ['Casino Hold’em', "hold'em"],
  ['Casino Hold’em', 'holdem'],
  ['Mango Fever', '  mang '],
  ['Tumbang Preso Smash', 'preso'],
])('GAME-045 %s is found by %j', (name, typed) => {
  expect(score(name, typed)).toBeGreaterThan(0);
});

test('GAME-045 every word has to be found', () => {
  expect(score('Mango Fever', 'mango river')).toBe(0);
  expect(score('Mango Fever', 'x')).toBe(0);
});

test('GAME-045 a game is found by the name and the code of its vendor, behind those with the name', () => {
  expect(score('Parol Nights', 'jeepney lane', ['JL', 'Jeepney Lane'])).toBeGreaterThan(0);
  expect(score('Parol Nights', 'jl parol', ['JL', 'Jeepney Lane'])).toBeGreaterThan(0);
  expect(score('Jeepney Ride', 'jeepney')).toBeGreaterThan(score('Parol Nights', 'jeepney', ['Jeepney Lane']) ?? 0);
});

test('GAME-045 the best match comes first and equals keep their order', () => {
  const found = ['Carabao Mango Run', 'Alimango Rush', 'Mango', 'Mango Fever', 'Green Mango Run'].map((name) => ({
    name,
    search: toSearchable([name], []),
  }));
  const wanted = parseSearch('mango');
  expect(wanted && rankMatches(found, wanted).map(({ name }) => name)).toEqual([
    'Mango',
    'Mango Fever',
    'Carabao Mango Run',
    'Green Mango Run',
    'Alimango Rush',
  ]);
});

test.each(['', '   ', '--', '%_'])('GAME-045 %j asks for nothing', (typed) => {
  expect(parseSearch(typed)).toBeNull();
});
