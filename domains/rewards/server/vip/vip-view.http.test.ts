/** VIP centre and rebate by their calls, in the demo world. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { betsEnded } from '#domains/bets/contract/event.ts';
import { readMarket } from '#domains/content/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  claimRebate,
  listRebateBets,
  listRebateClaims,
  listRebateGames,
  readRebate,
} from '#domains/rewards/contract/rebate.ts';
import { claimVipGift, listRankHistory, readVip } from '#domains/rewards/contract/vip.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { rewardSubscriptions } from '../index.ts';
import { momentOf, rankHarness, settledBet } from './testing.ts';

let world: World;
let maria: MemberId;
let token: string;
let events = 1_000_000;

beforeAll(async () => {
  world = await createTestWorld();
  maria = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
beforeEach(async () => {
  token = await world.enter('maria');
});
afterAll(() => world.close());

const vip = async (as = token) => {
  const { status, envelope } = await world.ask(readVip, {}, { token: as });
  if (!envelope.value) throw new Error(`vip: ${status} ${envelope.code}`);
  return envelope.value;
};
const rebate = async (as = token) => {
  const { status, envelope } = await world.ask(readRebate, {}, { token: as });
  if (!envelope.value) throw new Error(`rebate: ${status} ${envelope.code}`);
  return envelope.value;
};
const claim = (key: string = randomUUID(), as = token) => world.ask(claimRebate, {}, { token: as, key });
const balance = async () => (await world.ask(readBalance, {}, { token })).envelope.value?.balance;

const nodeOf = async (where: string) => {
  const { rows } = await world.db.pool.query<{ node: string; category: string; vendor: string }>(
    `SELECT node::text, category, vendor FROM games.game WHERE kind = 'GAME' AND ${where} ORDER BY node LIMIT 1`,
  );
  if (!rows[0]) throw new Error(`no game ${where}`);
  return rows[0];
};

/** Settles bets of maria and delivers the event of them as the relay does. */
async function play(bets: readonly { readonly amount: number; readonly where: string }[]): Promise<object[]> {
  const wire: object[] = [];
  const ranks = rankHarness({ pool: world.db.pool, clock: world.clock });
  for (const { amount, where } of bets) {
    const { node, category, vendor } = await nodeOf(where);
    const bet = settledBet('maria', amount, {
      at: '2026-11-15 11:30',
      member: maria,
      merchant: 'demo',
      node,
      category,
      vassalage: vendor,
    });
    await ranks.record(bet);
    const data = z.encode(betsEnded.data, {
      member: maria,
      merchant: 'demo',
      currency: 'PHP',
      category,
      vassalage: vendor,
      node,
      state: 'settled',
      at: momentOf('2026-11-15 11:30'),
      bets: [{ bet: bet.name, stake: bet.stake, validBet: bet.validBet, payout: bet.payout }],
    });
    wire.push({ id: String(++events), topic: `member:${maria}`, at: world.clock.now(), data });
  }
  await deliver(wire);
  return wire;
}

async function deliver(wire: readonly object[]): Promise<void> {
  const subscription = rewardSubscriptions({
    marketOf: readMarket,
    mayTakeOffer: async () => done(null),
  }).find(({ event }) => event === betsEnded.name);
  if (!subscription) throw new Error('nobody counts bets');
  const signal = new AbortController().signal;
  const { db, clock } = world;
  const context = { pool: db.pool, clock, rng: systemRng, log: silentLog, attempt: 1, signal };
  await Promise.all((await subscription.job.start(context, wire)) ?? []);
}

const slot = `category = 'RNG' AND rtp_ppm < 985000`;
const dice = 'rtp_ppm >= 985000';

describe('MEMBER-027 CALL-095 the VIP centre', () => {
  test('has the rank, the ladder with what each level gives, progress and ready gifts', async () => {
    const { level, label, ranks, progress, gifts, since } = await vip();
    expect(ranks.map((rank) => rank.level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(ranks[4]).toMatchObject({
      turnover: '500000',
      deposit: '0',
      keep: '50000',
      gifts: [
        { kind: 'vip_level', amount: '388' },
        { kind: 'vip_weekly', amount: '18' },
        { kind: 'vip_monthly', amount: '58' },
        { kind: 'vip_birthday', amount: '188' },
      ],
      pointsPpm: 1_300_000,
      freeWithdrawals: 5,
    });
    expect(ranks[4]?.rebates).toContainEqual({ gameType: 'LIVE', ppm: 4_200 });
    expect(label).toBe(ranks.find((rank) => rank.level === level)?.label);
    expect(since).toBeGreaterThan(0);
    expect(progress).toMatchObject({ next: level + 1 });
    expect(gifts.length).toBeGreaterThan(0);
    const { envelope } = await world.ask(listRankHistory, {}, { token });
    expect(envelope.value?.content.at(-1)).toMatchObject({ from: 0, cause: 'play' });
  });

  test('shows no progress during a break, and still the gifts that were earned', async () => {
    const datu = await world.enter('datu');
    const member = (await readMemberByAccount(world.db.pool, 'demo', 'datu'))?.id;
    await world.db.owner.query(
      `WITH setting AS (INSERT INTO protection.setting (member) VALUES ($1)
         ON CONFLICT (member) DO UPDATE SET member = excluded.member RETURNING member)
       INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
       SELECT member, 'cooling_off', '7d', $2::timestamptz, $2::timestamptz + interval '7 days', $2::timestamptz + interval '7 days' FROM setting`,
      [member, new Date(world.clock.now())],
    );
    expect(await vip(datu)).toMatchObject({ progress: null, gifts: [] });
  });

  test('makes withdrawals free of the fee as often as its rank says', async () => {
    const free = async () => (await world.ask(readWithdrawalStanding, {}, { token })).envelope.value?.freePerDay;
    const { level, ranks } = await vip();
    expect(await free()).toBe(Math.max(3, ranks[level]?.freeWithdrawals ?? 0));
    await world.db.owner.query(`UPDATE rewards.rank SET withdrawals = 9 WHERE merchant = 'demo' AND level = $1`, [
      level,
    ]);
    expect(await free()).toBe(9);
  });
});

const idOf = (nth: number) => `gf_${String(nth).padStart(26, '0')}`;

/** A gift of maria's that can be claimed, unless it says otherwise. */
async function give(nth: number, kind: string, { claimUntil = '2030-01-01', state = 'ready' } = {}): Promise<string> {
  await world.db.owner.query(
    `INSERT INTO rewards.gift (id, key, member, merchant, currency, kind, name, pays, amount, turnover_ppm, state, issued_at, claim_until, ended_at)
     VALUES ($1, $1, $2, 'demo', 'PHP', $3, '{"EN":"x"}', 'cash', 10000, 1000000, $5, '2026-11-01', $4, CASE WHEN $5 <> 'ready' THEN now() END)`,
    [idOf(nth), maria, kind, claimUntil, state],
  );
  return idOf(nth);
}

describe('claimVipGift', () => {
  const send = (giftId: string, options: { as?: string; key?: string } = {}) =>
    world.ask(claimVipGift, { giftId }, { token: options.as ?? token, key: options.key ?? randomUUID() });
  const codeOf = ({ status, envelope }: Awaited<ReturnType<typeof send>>) => [status, envelope.code];

  test('MEMBER-027 works: a gift of the rank is in the wallet with its turnover', async () => {
    const [gift] = (await vip()).gifts;
    const before = Number(await balance());
    const { envelope } = await send(gift?.giftId ?? '');
    expect(envelope.value).toMatchObject({ giftId: gift?.giftId, amount: gift?.amount, turnover: gift?.amount });
    expect(Number(await balance()) - before).toBeCloseTo(Number(gift?.amount), 4);
    expect((await vip()).claimed).toContainEqual(expect.objectContaining({ kind: gift?.kind, amount: gift?.amount }));
  });

  test('MEMBER-027 answers each fault: of another member, of no rank, over, and taken back', async () => {
    const other = await world.enter('datu');
    expect(codeOf(await send(await give(1, 'vip_weekly'), { as: other }))).toEqual([404, 'GIFT_UNKNOWN']);
    expect(codeOf(await send(await give(2, 'mission')))).toEqual([404, 'GIFT_UNKNOWN']);
    expect(codeOf(await send(await give(3, 'vip_weekly', { claimUntil: '2026-11-10' })))).toEqual([
      422,
      'GIFT_EXPIRED',
    ]);
    expect(codeOf(await send(await give(4, 'vip_weekly', { state: 'withdrawn' })))).toEqual([422, 'GIFT_WITHDRAWN']);
  });

  test('MEMBER-027 a refusal leaves no trace', async () => {
    const before = await balance();
    await send(idOf(3));
    const { rows } = await world.db.pool.query<{ state: string }>('SELECT state FROM rewards.gift WHERE id = $1', [
      idOf(3),
    ]);
    expect([rows, await balance()]).toEqual([[{ state: 'ready' }], before]);
  });

  test('MEMBER-027 many at once pay it once', async () => {
    const before = Number(await balance());
    const answers = await Promise.all([send(idOf(1)), send(idOf(1)), send(idOf(1))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Number(await balance()) - before).toBeCloseTo(1, 4);
  });

  test('MEMBER-027 the same key again has the same answer', async () => {
    const [giftId, key] = [await give(5, 'vip_monthly'), randomUUID()];
    const [first, again] = [await send(giftId, { key }), await send(giftId, { key })];
    expect(again.envelope.value).toEqual(first.envelope.value);
  });
});

describe('MEMBER-018 TRAP-064 CALL-095 manual rebate', () => {
  test('comes with each settled bet once, at the rate of the rank, and of no kind that returns 98.5 % or more', async () => {
    const before = await rebate();
    const wire = await play([
      { amount: 1_000, where: slot },
      { amount: 1_000, where: dice },
    ]);
    const after = await rebate();
    const rate = after.rates.find(({ gameType }) => gameType === 'RNG')?.ppm ?? 0;
    expect(rate).toBeGreaterThan(0);
    const validOf = ({ categories }: typeof after, type: string) =>
      Number(categories.find(({ gameType }) => gameType === type)?.validBet ?? 0);
    expect(validOf(after, 'RNG') - validOf(before, 'RNG')).toBe(1_000);
    expect(Number(after.validBet) - Number(before.validBet)).toBe(1_000);
    // Delivered once more, as after a crash.
    await deliver(wire);
    expect(await rebate()).toEqual(after);
  });

  test('shows games under a category and bets under a game', async () => {
    const { node } = await nodeOf(slot);
    const games = (await world.ask(listRebateGames, { gameType: 'RNG' }, { token })).envelope.value?.content ?? [];
    const own = games.find(({ nodeId }) => nodeId === node);
    expect(own).toMatchObject({
      gameName: expect.stringMatching(/\w/) as unknown,
      bets: expect.any(Number) as unknown,
    });
    const ask = { gameType: 'RNG', nodeId: node };
    const bets = (await world.ask(listRebateBets, ask, { token })).envelope.value;
    const played = { betId: expect.stringMatching(/^bt_/) as unknown, revision: 0, validBet: '1000' };
    expect(bets?.content).toContainEqual(expect.objectContaining(played));
    const other = await world.enter('datu');
    expect((await world.ask(listRebateBets, ask, { token: other })).envelope.value?.content).toEqual([]);
  });

  test('and VIP have nothing for a guest or a free trial', async () => {
    expect((await world.ask(readVip, {})).status).toBe(401);
    expect((await world.ask(claimRebate, {}, { key: randomUUID() })).status).toBe(401);
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
    const trial = await world.enter('bong');
    expect((await claim(randomUUID(), trial)).envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
    expect((await world.ask(readVip, {}, { token: trial })).envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
  });
});

describe('claimRebate', () => {
  test('MEMBER-018 works: all categories at once, and a second claim gives 0 and is no error', async () => {
    const { claimable, categories } = await rebate();
    const before = Number(await balance());
    const { envelope } = await claim();
    expect(envelope.value).toMatchObject({ amount: claimable, turnover: claimable, left: '0' });
    const total = categories.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(Number(claimable)).toBeCloseTo(total, 4);
    expect(Number(await balance()) - before).toBeCloseTo(Number(claimable), 4);
    const second = await claim();
    expect([second.status, second.envelope.value?.amount]).toEqual([200, '0']);
    const history = (await world.ask(listRebateClaims, {}, { token })).envelope.value;
    expect(history).toMatchObject({ totalElements: 1, content: [{ amount: claimable, cause: 'member' }] });
    expect(await rebate()).toMatchObject({ claimable: '0', categories: [], claimedThisMonth: { count: 1 } });
  });

  test('MEMBER-018 many at once pay once', async () => {
    await play([{ amount: 1_000, where: slot }]);
    const { claimable } = await rebate();
    const answers = await Promise.all([claim(), claim(), claim()]);
    const amounts = answers.map(({ envelope }) => envelope.value?.amount ?? '');
    expect(amounts.toSorted((a, b) => Number(a) - Number(b))).toEqual(['0', '0', claimable]);
  });

  test('MEMBER-018 the same key again has the same answer', async () => {
    await play([{ amount: 1_000, where: slot }]);
    const key = randomUUID();
    const [first, again] = [await claim(key), await claim(key)];
    expect(Number(first.envelope.value?.amount)).toBeGreaterThan(0);
    expect(again.envelope.value).toEqual(first.envelope.value);
  });

  test('MEMBER-018 answers each fault: where the brand credits it by itself there is nothing to claim', async () => {
    await play([{ amount: 1_000, where: slot }]);
    await world.db.owner.query(
      `INSERT INTO rewards.rebate_rule (merchant, mode, minimum, days) VALUES ('demo', 'automatic', 10000, 7)`,
    );
    const { status, envelope } = await claim();
    expect([status, envelope.code]).toEqual([422, 'REBATE_AUTOMATIC']);
  });

  test('MEMBER-018 a refusal leaves no trace', async () => {
    const before = [await rebate(), await balance()];
    await claim();
    expect(await rebate()).toMatchObject({ mode: 'automatic', amount: '4' });
    expect(await balance()).toEqual(before[1]);
    expect((await world.ask(listRebateClaims, {}, { token })).envelope.value?.totalElements).toBe(3);
  });
});
