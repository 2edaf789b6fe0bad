import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { displayMoney } from '#kernel/money.ts';
import type { Call } from '#platform/web/call/call.ts';
import { balanceQuery, patchCash } from './balance.queries.ts';
import { parseBalance } from './use-balance.ts';

test.each([
  ['1234567.5', '1,234,567.50'],
  ['0', '0.00'],
  [undefined, '0.00'],
  [null, '0.00'],
  ['', '0.00'],
  ['NaN', '0.00'],
  [Number.NaN, '0.00'],
  ['12,5', '0.00'],
])('SHELL-007 SHELL-008 CONST-040 TRAP-023 a balance of %s is formatted as %s', (balance, text) => {
  expect(displayMoney(parseBalance(balance))).toBe(text);
});

test('SHELL-008 a response without a number leaves the last good balance', async () => {
  const balances: unknown[] = ['12480.5', null];
  const call = (async () => ({
    ok: true,
    value: { balance: balances.shift(), currencySymbol: '₱' },
  })) as unknown as Call;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await queries.query(balanceQuery(call));
  await expect(queries.query(balanceQuery(call))).rejects.toThrow('no number');
  expect(queries.getQueryData(balanceQuery(call).queryKey)?.balance).toBe('12480.5');
});

test.each([
  ['0', 0],
  ['400', 1],
])('MEMBER-010 after a call that answers with the cash a bonus of %s is queried %i times', async (bonus, times) => {
  let count = -1;
  const call = (async () => {
    count += 1;
    return { ok: true, value: { balance: count === 0 ? '60' : '0', bonus, currencySymbol: '₱' } };
  }) as unknown as Call;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queries, balanceQuery(call));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.balance).toBe('60');
  patchCash(queries, call, '0');
  expect(queries.getQueryData(balanceQuery(call).queryKey)?.balance).toBe('0');
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(count).toBe(times);
  stop();
});
