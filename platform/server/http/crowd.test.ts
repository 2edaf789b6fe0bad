import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';

const guest = (name: string) => ({ name, seat: -1 });
type Named = ReturnType<typeof guest>;
const names = (crowd: Crowd<Named>) => crowd.list().map(({ name }) => name);

function crowdOf(all: string): { crowd: Crowd<Named>; one: (name: string) => Named } {
  const crowd = new Crowd<Named>();
  const guests = new Map(all.split('').map((name) => [name, guest(name)]));
  for (const each of guests.values()) crowd.add(each);
  return { crowd, one: (name) => guests.get(name) ?? guest(name) };
}

test('whoever leaves is gone and all others stay, in whatever order they leave', () => {
  for (const order of ['abcd', 'dcba', 'bdac', 'cabd']) {
    const { crowd, one } = crowdOf('abcd');
    let left = 'abcd';
    for (const name of order) {
      crowd.delete(one(name));
      left = left.replace(name, '');
      expect(names(crowd).sort().join('')).toBe(left);
    }
    expect(names(crowd)).toEqual([]);
  }
});

test('leaving twice, or without having come, takes nobody else away', () => {
  const { crowd, one } = crowdOf('abc');
  crowd.delete(one('a'));
  crowd.delete(one('a'));
  crowd.delete(one('stranger'));
  expect(names(crowd).sort()).toEqual(['b', 'c']);
  crowd.delete(one('c'));
  expect(names(crowd)).toEqual(['b']);
});

test('a list is of its moment: whoever leaves while it is read is still on it', () => {
  const { crowd } = crowdOf('abc');
  const told: string[] = [];
  for (const each of crowd.list()) {
    told.push(each.name);
    crowd.delete(each);
  }
  expect(told).toEqual(['a', 'b', 'c']);
  expect(names(crowd)).toEqual([]);
});
