import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { contractsQuery, figuresKey } from '#domains/agents/web/index.ts';
import { rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { jackpotHitsQuery, jackpotsQuery } from '#domains/studio/web/jackpot/jackpot.queries.ts';
import type { Call } from '#platform/web/call/call.ts';
import { isSameBalance, refetchDelayMs, staleQueriesOf } from './stale-queries.ts';

const call = (() => {}) as unknown as Call;

test('HOME-035 HOME-036 a jackpot that fell makes old what is in it and the list of falls, and everybody asks at another moment', () => {
  const [stale] = staleQueriesOf('jackpot', {});
  if (!stale) throw new Error('nothing is old');
  const queries = new QueryClient();
  const shown: readonly QueryKey[] = [jackpotsQuery(call, true).queryKey, jackpotHitsQuery(call).queryKey];
  for (const key of shown) queries.setQueryData(key, {});
  for (const queryKey of stale.keys) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  for (const key of shown) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  // The answer is kept for two seconds on its way.
  expect([
    refetchDelayMs(stale, () => 0) > 2_000,
    refetchDelayMs(stale, () => 1),
    refetchDelayMs(stale, () => 0.5),
  ]).toEqual([true, 6_000, 4_050]);
});

test('WALLET-004 orders are asked for at once, and a round that ended takes the record of bets along', () => {
  expect(staleQueriesOf('balance', {})[0]).toEqual(staleQueriesOf('order', { kind: 'deposit' })[0]);
  const [round] = staleQueriesOf('order', { kind: 'round' });
  expect(round?.keys).toEqual(expect.arrayContaining([['bets'], ['games', 'unresolved']]));
  expect(round && refetchDelayMs(round, () => 1)).toBe(0);
  expect([staleQueriesOf('status', {}).length, staleQueriesOf('order', null)[0]?.keys.length]).toEqual([0, 1]);
});

test('MEMBER-014 CALL-097 a letter makes the inbox and its badges old, and many at once are one refetch', () => {
  const [letter] = staleQueriesOf('message', {});
  expect([letter?.keys, letter?.isMerged]).toEqual([[['messages']], true]);
});

test('MEMBER-003 a mission that is done makes the missions and their badge old, and no order', () => {
  const [mission] = staleQueriesOf('order', { kind: 'mission' });
  expect([mission?.keys, mission?.isMerged]).toEqual([[['rewards', 'missions']], true]);
});

test('MEMBER-003 a gift that was claimed in another tab makes the badges here old, and all that come at once are one refetch', () => {
  const queries = new QueryClient();
  const { queryKey } = rewardSummaryQuery(call);
  queries.setQueryData(queryKey, {} as never);
  const [stale, ...others] = staleQueriesOf('order', { kind: 'gift' });
  for (const key of stale?.keys ?? []) void queries.invalidateQueries({ queryKey: key, refetchType: 'none' });
  expect([queries.getQueryState(queryKey)?.isInvalidated, stale?.isMerged, others]).toEqual([true, true, []]);
});

test('AGENT-008 AGENT-016 a contract event makes the whole agent centre old at once, a balance only its figures, and those not with every bet', () => {
  const queries = new QueryClient();
  const [list, figures] = [
    contractsQuery(call, 'dividend').queryKey,
    [...figuresKey, 'overview', {}],
  ] as const satisfies readonly QueryKey[];
  const isOld = (event: 'contract' | 'balance', key: QueryKey) => {
    for (const known of [list, figures]) queries.setQueryData(known, {});
    for (const stale of staleQueriesOf(event, {}))
      for (const queryKey of stale.keys) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    return queries.getQueryState(key)?.isInvalidated;
  };
  expect([isOld('contract', list), isOld('contract', figures)]).toEqual([true, true]);
  expect([isOld('balance', list), isOld('balance', figures)]).toEqual([false, true]);
  const [, slow] = staleQueriesOf('balance', {});
  expect([slow?.isMerged, slow && refetchDelayMs(slow, () => 0)]).toEqual([true, 2_000]);
});

test('AGENT-008 CALL-097 figures of a team that changed make reports and running windows old, a little later and once for all changes until then', () => {
  const [stale, ...others] = staleQueriesOf('figures', { version: '1' });
  expect(others).toEqual([]);
  expect(stale?.keys).toEqual([figuresKey, contractsQuery(call, 'daily').queryKey.slice(0, -1)]);
  expect([stale?.isMerged, stale && refetchDelayMs(stale, () => 0)]).toEqual([true, 2_000]);
});

test('WALLET-004 a balance that is told again makes nothing old, and one with another amount does', () => {
  const known = { balance: '10', held: '0', bonus: '0', currency: 'PHP', currencySymbol: '₱' };
  expect(isSameBalance(known, { balance: '10', held: '0', bonus: '0', currency: 'PHP' })).toBe(true);
  expect(isSameBalance(known, { balance: '10', held: '5', bonus: '0', currency: 'PHP' })).toBe(false);
});
