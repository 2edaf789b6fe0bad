import { expect, test } from 'vitest';
import * as list from './game-list.ts';
import * as launch from './launch.ts';
import * as own from './member-games.ts';
import { texts } from './texts.ts';
import * as vendor from './vendor.ts';
import * as winner from './winner.ts';

const declared = [launch, list, own, vendor, winner]
  .flatMap((contract) => Object.values<unknown>(contract))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `games.fault.${fault}`);

test('ERR-039 every declared fault has a text in both languages, and there are no other texts', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
