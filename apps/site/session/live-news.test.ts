import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { jackpotHitsQuery, jackpotsQuery } from '#domains/studio/web/jackpot/jackpot.queries.ts';
import type { Call } from '#platform/web/call.ts';
import { isSameBalance, staleBy, waitOf } from './live-news.ts';

const call = (() => {}) as unknown as Call;

test('HOME-035 HOME-036 a jackpot that fell makes old what is in it and the list of falls, and everybody asks at another moment', () => {
  const stale = staleBy('jackpot', {});
  if (!stale) throw new Error('nothing is old');
  const queries = new QueryClient();
  const shown: readonly QueryKey[] = [jackpotsQuery(call, true).queryKey, jackpotHitsQuery(call).queryKey];
  for (const key of shown) queries.setQueryData(key, {});
  for (const queryKey of stale.keys) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  for (const key of shown) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  // The answer is kept for two seconds on its way.
  expect([waitOf(stale, () => 0) > 2_000, waitOf(stale, () => 1), waitOf(stale, () => 0.5)]).toEqual([
    true,
    6_000,
    4_050,
  ]);
});

test('WALLET-004 orders are asked for at once, and a round that ended takes the record of bets along', () => {
  expect(staleBy('balance', {})).toEqual(staleBy('order', { kind: 'deposit' }));
  const round = staleBy('order', { kind: 'round' });
  expect(round?.keys).toEqual(expect.arrayContaining([['bets'], ['games', 'unresolved']]));
  expect(round && waitOf(round, () => 1)).toBe(0);
  expect([staleBy('status', {}), staleBy('message', null), staleBy('order', null)?.keys.length]).toEqual([
    null,
    null,
    1,
  ]);
});

test('WALLET-004 a balance that is told again makes nothing old, and one with another amount does', () => {
  const known = { balance: '10', held: '0', bonus: '0', currency: 'PHP', currencySymbol: '₱' };
  expect(isSameBalance(known, { balance: '10', held: '0', bonus: '0', currency: 'PHP' })).toBe(true);
  expect(isSameBalance(known, { balance: '10', held: '5', bonus: '0', currency: 'PHP' })).toBe(false);
});
