import { expect, test } from 'vitest';
import * as bill from './bill.ts';
import * as contract from './contract.ts';
import * as downline from './downline.ts';
import * as link from './link.ts';
import * as report from './report.ts';
import { texts } from './texts.ts';

const declared = [bill, contract, downline, link, report]
  .flatMap((part) => Object.values<unknown>(part))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `agents.fault.${fault}`);

test('ERR-039 every declared fault is worded in both languages, and nothing else is', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
