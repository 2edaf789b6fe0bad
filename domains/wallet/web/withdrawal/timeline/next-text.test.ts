import { expect, test } from 'vitest';
import { messages as en } from '../messages/en.ts';
import { messages as ty } from '../messages/ty.ts';
import { reportUntil } from './next-text.ts';

const day = 86_400_000;
const paidAt = Date.parse('2026-11-17T02:00:00Z');

test.each([
  ['thirty days', { reopenUntil: paidAt + 30 * day, receiptDueAt: paidAt + day }, paidAt + 30 * day],
  ['three days', { reopenUntil: paidAt + 3 * day, receiptDueAt: paidAt + day }, paidAt + 3 * day],
  ['no days at all', { reopenUntil: paidAt, receiptDueAt: paidAt + day }, null],
  ['as long as the answer may take', { reopenUntil: paidAt + day, receiptDueAt: paidAt + day }, null],
  ['thirty days, and was reported', { reopenUntil: paidAt + 30 * day, receiptDueAt: null }, paidAt + 30 * day],
  ['not been paid', { reopenUntil: null, receiptDueAt: null, paidAt: null }, null],
])('WALLET-016 what can be reported for %s has its deadline, or is not mentioned', (_, order, until) => {
  expect(reportUntil({ paidAt, ...order })).toBe(until);
});

test('WALLET-016 no text of a withdrawal promises days that a brand may have configured otherwise', () => {
  for (const texts of [en, ty]) {
    expect(Object.values(texts).filter((text) => /\d+ (days|araw)/.test(text))).toEqual([]);
  }
});
