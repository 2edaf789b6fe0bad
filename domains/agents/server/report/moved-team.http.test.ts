/** Past windows of a team after somebody moved, and lists that are longer than a sort. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportTeamBets, listTeamBets, readRevenue, readTeamOverview } from '#domains/agents/contract/report.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { at, pesos } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';
import { moveLinks } from '../tree/tree-link.store.ts';

let world: AgentTestHttp;
let from: MemberId;
let to: MemberId;
let moved: MemberId;
let player: MemberId;
beforeEach(async () => {
  world = await createAgentTestHttp();
  from = await world.member('agentfrom', null, 1);
  to = await world.member('agentto', null, 1);
  moved = await world.member('agentmoved', from, 1);
  player = await world.member('playerone', moved);
});
afterEach(() => world.close());

test('AGENT-032 AGENT-008 a team that moves takes nothing of the past along, and later rows go to the new upline', async () => {
  await world.play({ member: player, at: '2026-11-03 10:00', stake: 1_000 });
  await world.credit('deposit', player, '2026-11-03 09:00', 500);
  await transact(world.db.pool, (tx) => moveLinks(tx, { member: moved, upline: to, at: at('2026-11-05 00:00') }));
  await world.play({ member: player, at: '2026-11-05 10:00', stake: 70 });
  world.clock.set(at('2026-11-06 12:00'));
  const week = { startDate: '2026-11-01', endDate: '2026-11-06' };
  const early = { startDate: '2026-11-01', endDate: '2026-11-04' };
  const late = { startDate: '2026-11-05', endDate: '2026-11-06' };
  const sums = async (agent: MemberId, days = week) => {
    const { sums: own, members, newMembers } = await world.read(readTeamOverview, days, agent);
    return [own.bets, own.deposits, own.bettors, members, newMembers];
  };
  expect(await sums(from)).toEqual(['1000', '500', 1, 1, 0]);
  expect(await sums(to)).toEqual(['70', '0', 1, 3, 0]);
  expect(await sums(moved)).toEqual(['1070', '500', 1, 2, 0]);
  expect(await sums(from, early)).toEqual(['1000', '500', 1, 3, 0]);
  const stakes = async (agent: MemberId, more: { account?: string } = {}) =>
    (await world.read(listTeamBets, { ...week, ...more }, agent)).content.map(({ stake }) => stake);
  expect([await stakes(from), await stakes(to), await stakes(moved)]).toEqual([['1000'], ['70'], ['70', '1000']]);
  expect(await stakes(from, { account: 'playerone' })).toEqual(['1000']);
  expect(await stakes(to, { account: 'playerone' })).toEqual(['70']);
  expect(await world.code(listTeamBets, { ...late, account: 'playerone' }, from)).toEqual([403, 'ACCOUNT_UNKNOWN']);
  const rows = async (agent: MemberId) =>
    (await world.read(readRevenue, { ...week, group: 'downline' }, agent)).content.map(({ name, bets, bettors }) => [
      name,
      bets,
      bettors,
    ]);
  expect(await rows(from)).toEqual([
    ['agentfrom', '0', 0],
    ['agentmoved', '1000', 1],
  ]);
  expect(await rows(to)).toEqual([
    ['agentto', '0', 0],
    ['agentmoved', '70', 1],
  ]);
});

test('AGENT-011 a list and a file that are too long to be sorted have every bet once, in order', async () => {
  const count = 6_100;
  const start = at('2026-11-03 00:00');
  const entries = Array.from({ length: count }, (_, index) => {
    const bet = world.entryOf({ member: player, at: '2026-11-03 10:00', stake: 1 + (index % 7) });
    // Several in a minute, spread over the day.
    return { ...bet, at: addMs(start, Math.floor(index / 5) * minuteMs), payout: pesos(index % 3) };
  });
  for (let index = 0; index < count; index += 1_000) await world.record(entries.slice(index, index + 1_000));
  world.clock.set(at('2026-11-04 12:00'));
  const days = { startDate: '2026-11-02', endDate: '2026-11-04' };
  const page = async (pageNo: number, more: { gameType?: string } = {}) =>
    world.read(listTeamBets, { ...days, ...more, pageNo: String(pageNo), pageSize: '100' }, from);
  const newestFirst = entries.toReversed().map(({ source }) => source);
  const slice = (pageNo: number) => newestFirst.slice((pageNo - 1) * 100, pageNo * 100);
  for (const pageNo of [1, 2, 30, 61]) {
    expect((await page(pageNo)).content.map(({ betId }) => betId)).toEqual(slice(pageNo));
    expect((await page(pageNo, { gameType: 'RNG' })).content.map(({ betId }) => betId)).toEqual(slice(pageNo));
  }
  expect((await page(62)).content).toEqual([]);
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const part: WireOutputOf<typeof exportTeamBets> = await world.read(
      exportTeamBets,
      { ...days, ...(after && { after }) },
      from,
    );
    const lines = part.csv
      .trim()
      .split('\r\n')
      .slice(after === '' ? 1 : 0);
    seen.push(...lines.map((line) => line.slice(line.lastIndexOf(',') + 1)));
    after = part.next;
  }
  expect(seen).toEqual(newestFirst);
});
