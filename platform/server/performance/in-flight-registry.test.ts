import { expect, test } from 'vitest';
import { InFlightRegistry } from './in-flight-registry.ts';

const createEntry = (name: string) => ({ name, registryIndex: -1 });
type NamedEntry = ReturnType<typeof createEntry>;
const names = (registry: InFlightRegistry<NamedEntry>) => registry.list().map(({ name }) => name);

function registryOf(all: string): { registry: InFlightRegistry<NamedEntry>; one: (name: string) => NamedEntry } {
  const registry = new InFlightRegistry<NamedEntry>();
  const entries = new Map(all.split('').map((name) => [name, createEntry(name)]));
  for (const each of entries.values()) registry.add(each);
  return { registry, one: (name) => entries.get(name) ?? createEntry(name) };
}

test('a deleted entry is gone and all others stay, in any order of deletion', () => {
  for (const order of ['abcd', 'dcba', 'bdac', 'cabd']) {
    const { registry, one } = registryOf('abcd');
    let left = 'abcd';
    for (const name of order) {
      registry.delete(one(name));
      left = left.replace(name, '');
      expect(names(registry).sort().join('')).toBe(left);
    }
    expect(names(registry)).toEqual([]);
  }
});

test('deleting an entry twice, or one that was never added, removes no other entry', () => {
  const { registry, one } = registryOf('abc');
  registry.delete(one('a'));
  registry.delete(one('a'));
  registry.delete(one('stranger'));
  expect(names(registry).sort()).toEqual(['b', 'c']);
  registry.delete(one('c'));
  expect(names(registry)).toEqual(['b']);
});

test('a list is a copy: an entry that is deleted while it is iterated is still on it', () => {
  const { registry } = registryOf('abc');
  const visited: string[] = [];
  for (const each of registry.list()) {
    visited.push(each.name);
    registry.delete(each);
  }
  expect(visited).toEqual(['a', 'b', 'c']);
  expect(names(registry)).toEqual([]);
});
