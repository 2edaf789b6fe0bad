import { expect, test } from 'vitest';
import * as crash from './crash.ts';
import * as demo from './demo.ts';
import * as jackpot from './jackpot.ts';
import * as round from './round.ts';
import * as seeds from './seeds.ts';
import * as session from './session.ts';
import { texts } from './texts.ts';

const declared = [crash, demo, jackpot, round, seeds, session]
  .flatMap((contract) => Object.values<unknown>(contract))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `studio.fault.${fault}`);

test('ERR-039 every declared fault is worded in both languages, and nothing else is', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
