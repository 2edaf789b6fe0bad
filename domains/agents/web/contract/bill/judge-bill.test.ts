import { expect, test } from 'vitest';
import { billDetail } from '../testing.ts';
import { judgeBill } from './judge-bill.ts';

test('AGENT-025 a bill adds up from its lines over the tier to what is paid from it', () => {
  expect(judgeBill(billDetail)).toBe(true);
});

test.each([
  ['a line', { lines: billDetail.lines.slice(1) }],
  ['the tier', { tier: 1 }],
  ['the gross', { bill: { ...billDetail.bill, gross: '8090.01' } }],
  ['the net', { bill: { ...billDetail.bill, net: '4977.81' } }],
  ['who is paid from it', { paidFromIt: billDetail.paidFromIt.slice(1) }],
])('AGENT-025 a bill of which %s is different does not add up', (_, changed) => {
  expect(judgeBill({ ...billDetail, ...changed })).toBe(false);
});

test('AGENT-028 a bill that the upline could not cover is below what its tier gives, and says so by its state', () => {
  const part = { ...billDetail, bill: { ...billDetail.bill, state: 'PART' as const, gross: '5000', net: '1887.8' } };
  expect(judgeBill(part)).toBe(true);
  expect(judgeBill({ ...part, bill: { ...part.bill, state: 'ISSUED' } })).toBe(false);
});
