import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Case } from './case.ts';
import { loadCases, planOf, readArguments } from './run.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kislap-cases-'));
  const one = (name: string) =>
    `{ name: '${name}', what: '', goal: '', run: async () => ({ passed: true, figures: '' }) }`;
  await writeFile(join(folder, 'race.ts'), `export const race = ${one('race')}; export const neighbours = 3;`);
  await writeFile(join(folder, 'many.ts'), `export const many = [${one('a')}, ${one('b')}];`);
  await writeFile(join(folder, 'race.test.ts'), `export const none = ${one('not me')};`);
  await writeFile(join(folder, 'main.ts'), 'throw new Error("the frame is no case")');
  await writeFile(join(folder, 'case.ts'), `export const none = ${one('not me')};`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('cases are found by their shape, one or many in a file', async () => {
  expect((await loadCases(folder)).map(({ name }) => name)).toEqual(['a', 'b', 'race']);
});

test.each([
  [['race'], { names: ['race'], short: false, report: null }],
  [['--short', '--report', 'file.json'], { names: [], short: true, report: 'file.json' }],
  [['race', 'idem', '--short'], { names: ['race', 'idem'], short: true, report: null }],
])('the arguments %j are understood', (args, read) => {
  expect(readArguments(args)).toEqual(read);
});

const caseOf = (name: string, rest: Partial<Case> = {}): Case => ({
  name,
  what: '',
  goal: '',
  run: async () => ({ passed: true, figures: '' }),
  ...rest,
});
const mixed = [
  caseOf('time', { sharing: 'alone' }),
  caseOf('a'),
  caseOf('round', { sharing: 'waits' }),
  caseOf('long', { short: false }),
  caseOf('b'),
];

test('at length every case runs by itself, in the order of the files', () => {
  const names = planOf(mixed, false).map((step) => step.map((lane) => [...lane].map(({ name }) => name)));
  expect(names).toEqual([[['time']], [['a']], [['round']], [['long']], [['b']]]);
});

test('in the short form what waits has a lane of its own, two lanes share the others, and who must be alone comes last', () => {
  const [first = [], ...rest] = planOf(mixed, true);
  expect(first).toHaveLength(3);
  const [waiting = [], ...lanes] = first;
  expect([...waiting].map(({ name }) => name)).toEqual(['round']);
  // Both lanes take from one queue: what the first has taken is gone for the second.
  expect(lanes.map((lane) => [...lane].map(({ name }) => name))).toEqual([['a', 'b'], []]);
  expect(rest.map((step) => step.map((lane) => [...lane].map(({ name }) => name)))).toEqual([[['time']]]);
});
