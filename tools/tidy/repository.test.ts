import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { readTree, type Tree } from './tree.ts';

let tree: Tree;
beforeAll(async () => {
  tree = await readTree(resolve('.'));
});

test.each(rules.map((rule) => [rule.name, rule] as const))('in this repository %s', async (_, { check }) => {
  expect(await check(tree)).toEqual([]);
});
