import { expect, test } from 'vitest';
import { exportBets, listBets, readBet, readProfit } from './record.ts';
import { texts } from './texts.ts';

const declared = [listBets, readBet, exportBets, readProfit]
  .flatMap(({ faults }) => Object.keys(faults))
  .map((fault) => `bets.fault.${fault}`);

test('ERR-039 every declared fault has a text in both languages, and there are no other texts', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
