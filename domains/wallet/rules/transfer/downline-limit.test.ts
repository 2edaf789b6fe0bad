import { expect, test } from 'vitest';
import { parseMoney, zero } from '#kernel/money.ts';
import { downlineDayLeft, judgeDownlineAmount, judgeDownlineDay } from './downline-limit.ts';

const pesos = (text: string) => parseMoney(text) ?? zero;
const codeOf = (verdict: { ok: boolean; fault?: string }) => (verdict.ok ? 'fine' : verdict.fault);

test.each([
  ['0', 'amount_invalid'],
  ['1.001', 'amount_invalid'],
  ['0.99', 'amount_too_small'],
  ['1', 'fine'],
  ['50000', 'fine'],
  ['50000.01', 'amount_too_large'],
])('WALLET-022 of one transfer to a downline %s is %s', (amount, code) => {
  expect(codeOf(judgeDownlineAmount(pesos(amount)))).toBe(code);
});

test('WALLET-022 all transfers to downlines of a day together have a limit', () => {
  const judge = (amount: string, sent: string) => judgeDownlineDay({ amount: pesos(amount), sent: pesos(sent) });
  expect(judge('50000', '150000').ok).toBe(true);
  expect(judge('0.01', '200000')).toMatchObject({ fault: 'transfer_day_limit', detail: { left: '0.00' } });
  expect(judge('50000', '150000.5')).toMatchObject({ fault: 'transfer_day_limit', detail: { left: '49,999.50' } });
  expect(downlineDayLeft(pesos('250000'))).toBe(zero);
});
