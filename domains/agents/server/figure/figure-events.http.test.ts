/** What events of other domains become: entries, and sums that follow them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { computeNetLoss } from '#domains/agents/rules/net-loss.ts';
import { betsEnded } from '#domains/bets/contract/event.ts';
import { rewardCredited } from '#domains/rewards/contract/event.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import type { EventData } from '#kernel/event.ts';
import type { MemberId } from '#kernel/id.ts';
import { ppm } from '#kernel/money.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type AgentTestWorld, at, createAgentTestWorld, offsetMinutes, pesos } from '../testing.ts';
import { figureSubscriptions } from './figure-events.ts';
import { sumTeamWindows } from './team-window.store.ts';

let world: AgentTestWorld;
let agent: MemberId;
let player: MemberId;
let outsider: MemberId;
beforeAll(async () => {
  world = await createAgentTestWorld();
  agent = await world.member('agenta', null, 1);
  player = await world.member('playerone', agent);
  outsider = `mb_${'0'.repeat(26)}`;
});
afterAll(() => world.close());

const subscriptions = figureSubscriptions({ offsetMinutes });
let events = 0;
async function deliver(name: string, data: readonly unknown[]): Promise<void> {
  const own = subscriptions.find(({ event }) => event === name);
  if (!own) throw new Error(`nobody takes in ${name}`);
  const { pool } = world.db;
  const context = {
    pool,
    clock: world.clock,
    rng: systemRng,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };
  const wire = data.map((each) => ({
    id: String(++events),
    topic: `member:${player}`,
    at: world.clock.now(),
    data: each,
  }));
  await Promise.all((await own.job.start(context, wire)) ?? []);
}

type Bet = EventData<typeof betsEnded>['bets'][number];
const ended = (moment: string, bet: Partial<Bet>, more: Partial<EventData<typeof betsEnded>> = {}) =>
  z.encode(betsEnded.data, {
    member: player,
    merchant: 'demo',
    currency: 'PHP',
    category: 'RNG',
    vassalage: 'JILI',
    node: '1',
    state: 'settled',
    at: at(moment),
    bets: [
      {
        bet: 'bt_1',
        stake: pesos(100),
        validBet: pesos(100),
        payout: pesos(0),
        ...bet,
      },
    ],
    ...more,
  });

async function days(owner: MemberId = agent) {
  const { rows } = await world.db.pool.query<{
    day: string;
    category: string;
    bets: number;
    payout: bigint;
    bettors: number;
  }>(
    `SELECT day::text, category, bets, payout, bettors FROM agents.team_day
      WHERE agent = $1 AND (bets <> 0 OR payout <> 0 OR bettors <> 0) ORDER BY day, category`,
    [owner],
  );
  return rows.map(({ day, category, bets, payout, bettors }) => [day, category, bets, `${payout / 10_000n}`, bettors]);
}

test('AGENT-011 AGENT-028 a bet that is put right days later stays on the day on which it was settled first', async () => {
  await deliver('bets.bets_ended', [ended('2026-11-03 10:00', {})]);
  expect(await days()).toEqual([
    ['2026-11-03', '', 0, '0', 1],
    ['2026-11-03', 'RNG', 1, '0', 1],
  ]);
  const correction = ended('2026-11-06 10:00', { revision: 1, payout: pesos(150), validBefore: pesos(100) });
  await deliver('bets.bets_ended', [correction]);
  // The same event once more changes nothing.
  await deliver('bets.bets_ended', [correction]);
  expect(await days()).toEqual([
    ['2026-11-03', '', 0, '0', 1],
    ['2026-11-03', 'RNG', 1, '150', 1],
  ]);
  const { rows } = await world.db.pool.query(
    'SELECT revision, day::text, at FROM agents.figure_entry ORDER BY revision',
  );
  expect(rows).toEqual([0, 1].map((revision) => ({ revision, day: '2026-11-03', at: at('2026-11-03 10:00') })));
});

test('AGENT-011 a result and its correction in one batch are dated by the result', async () => {
  await deliver('bets.bets_ended', [
    ended('2026-11-04 23:59', { bet: 'bt_2' }),
    ended('2026-11-05 00:01', { bet: 'bt_2', revision: 1, payout: pesos(30), validBefore: pesos(100) }),
  ]);
  expect((await days()).slice(2)).toEqual([
    ['2026-11-04', '', 0, '0', 1],
    ['2026-11-04', 'RNG', 1, '30', 1],
  ]);
});

test('AGENT-008 a member who plays two categories is one bettor of the day and one of each category', async () => {
  const bet = (category: string, name: string) => ended('2026-11-05 10:00', { bet: name }, { category });
  await deliver('bets.bets_ended', [bet('RNG', 'bt_3'), bet('LIVE', 'bt_4')]);
  await deliver('bets.bets_ended', [bet('LIVE', 'bt_5')]);
  expect((await days()).slice(4)).toEqual([
    ['2026-11-05', '', 0, '0', 1],
    ['2026-11-05', 'LIVE', 2, '0', 1],
    ['2026-11-05', 'RNG', 1, '0', 1],
  ]);
});

test('AGENT-032 of a member outside every tree nothing is kept, and a bet that was void from the start counts nowhere', async () => {
  const before = await days();
  await deliver('bets.bets_ended', [
    ended('2026-11-05 11:00', { bet: 'bt_6' }, { member: outsider }),
    ended('2026-11-05 11:00', { bet: 'bt_7' }, { state: 'void' }),
  ]);
  expect(await days()).toEqual(before);
});

test('AGENT-008 the first deposit of a member counts once, and the operator’s fee is the brand’s', async () => {
  await world.db.owner.query('UPDATE agents.brand_rule SET deposit_fee_ppm = 10000');
  const paid = (deposit: string, amount: number, moment: string) =>
    z.encode(depositPaid.data, {
      deposit,
      member: player,
      merchant: 'demo',
      currency: 'PHP',
      promotion: null,
      amount: pesos(amount),
      credited: pesos(amount),
      at: at(moment),
    });
  const data = [paid('dp_1', 500, '2026-11-05 12:00'), paid('dp_2', 700, '2026-11-06 12:00')];
  // Twice in one batch, and again in a later one.
  await deliver('wallet.deposit_paid', [...data, ...data]);
  await deliver('wallet.deposit_paid', data);
  const { rows } = await world.db.pool.query<{ deposited: bigint; fees: bigint; first: number; amount: bigint }>(
    `SELECT sum(deposited)::bigint AS deposited, sum(fees)::bigint AS fees, sum(first_deposits)::int AS first,
            sum(first_deposited)::bigint AS amount FROM agents.team_day WHERE agent = $1`,
    [agent],
  );
  expect(
    rows.map((row) => ({ ...row, deposited: `${row.deposited}`, fees: `${row.fees}`, amount: `${row.amount}` })),
  ).toEqual([{ deposited: `${pesos(1_200)}`, fees: `${pesos(12)}`, first: 1, amount: `${pesos(500)}` }]);
});

test('AGENT-013 AGENT-025 what members were given lowers the net loss of the team, and a bonus that went back raises it again', async () => {
  const credited = (ledgerKey: string, kind: EventData<typeof rewardCredited>['kind'], amount: number) =>
    z.encode(rewardCredited.data, {
      ledgerKey,
      kind,
      member: player,
      merchant: 'demo',
      currency: 'PHP',
      amount: pesos(amount),
      at: at('2026-11-10 12:00'),
    });
  const day = { agent, currency: 'PHP', start: at('2026-11-10 00:00'), end: at('2026-11-11 00:00') };
  const read = async () => {
    const everything = { categories: [], activeMinValidBet: pesos(1), activeMinDeposit: null };
    const [figures] = await sumTeamWindows(world.db.pool, [{ ...day, ...everything }], { offsetMinutes });
    if (!figures) throw new Error('there are no figures');
    const { netLoss } = computeNetLoss(figures, { platformRate: ppm(0n), carryIn: pesos(0) });
    return [figures.bonus, figures.rebate, netLoss];
  };
  await deliver('bets.bets_ended', [ended('2026-11-10 10:00', { bet: 'bt_8', stake: pesos(1_000), payout: pesos(0) })]);
  const given = [
    credited('bonus:bn_1', 'bonus_granted', 100),
    credited('gift:gf_1', 'reward', 20),
    credited('gift:gf_2', 'rebate', 7),
    credited('gift:gf_3', 'referral', 3),
  ];
  await deliver('rewards.credited', given);
  await deliver('rewards.credited', given);
  expect(await read()).toEqual([pesos(123), pesos(7), pesos(870)]);
  await deliver('rewards.credited', [credited('forfeit:tr_1', 'bonus_forfeited', 60)]);
  expect(await read()).toEqual([pesos(63), pesos(7), pesos(930)]);
});
