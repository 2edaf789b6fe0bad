/** The reward center's calls: lists with their sums, claims, and the count on the badges. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { claimAllGifts, claimGift, listGifts } from '#domains/rewards/contract/gift.ts';
import { readRewardSummary } from '#domains/rewards/contract/promotion.ts';
import { listMovements } from '#domains/wallet/contract/movement.ts';
import { failBeforeBalanceEvent } from '#domains/wallet/server/testing.ts';
import { money, moneyText, parseMoney, ppm, sum, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, minuteMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { noFreeRounds } from './free-rounds.ts';
import { claimGift as claimOwn, type GiftDeps, issueGifts, type NewGift } from './gift.ts';

let world: World;
let token = '';
let own: Pick<NewGift, 'member' | 'merchant' | 'currency'>;
beforeAll(async () => {
  world = await createTestWorld();
  const datu = await readMemberByAccount(world.db.pool, 'demo', 'datu');
  own = { member: datu?.id ?? 'mb_', merchant: 'demo', currency: 'PHP' };
});
beforeEach(async () => {
  world.clock.pass(minuteMs);
  token = await world.enter('datu');
});
afterAll(() => world.close());

const noGuards: GiftDeps = {
  mayTakeOffer: async () => done(null),
  profileOf: async () => 'PH',
  grantFreeRounds: noFreeRounds,
};
const pesos = (count: number) => money(BigInt(count) * 10_000n);

async function issue(amount: number, differs: Partial<NewGift> = {}): Promise<string> {
  const gift: NewGift = {
    ...own,
    key: randomUUID(),
    kind: 'check_in',
    name: { EN: 'Day 3', TY: 'Ikatlong araw' },
    figures: { day: 3 },
    amount: pesos(amount),
    at: world.clock.now(),
    ...differs,
  };
  const [issued] = await transact(world.db.pool, (tx) => issueGifts(tx, [gift]));
  return issued?.id ?? '';
}

type ListInput = { tab?: 'claimable' | 'claimed' | 'expired' | 'ended'; pageNo?: number; pageSize?: number };
async function list(input: ListInput = {}, as = token) {
  const { envelope } = await world.ask(listGifts, input, { token: as });
  if (!envelope.value) throw new Error(envelope.code);
  return envelope.value;
}
const claim = (giftId: string, { as = token, key = randomUUID() } = {}) =>
  world.ask(claimGift, { giftId }, { token: as, key });
const claimAll = (key: string = randomUUID()) => world.ask(claimAllGifts, {}, { token, key });
const badge = async () => (await world.ask(readRewardSummary, {}, { token })).envelope.value?.availablePromoCount;
const withdraw = (giftId: string) =>
  world.db.pool.query(`UPDATE rewards.gift SET state = 'withdrawn', ended_at = $2 WHERE id = $1`, [
    giftId,
    new Date(world.clock.now()),
  ]);
const liveTopics = async () => {
  const { rows } = await world.db.pool.query<{ topic: string; count: number }>(
    `SELECT topic, count(*)::int AS count FROM platform.outbox WHERE kind = 'live' AND data ->> 'kind' = 'gift' GROUP BY topic`,
  );
  return rows.find(({ topic }) => topic === `member:${own.member}`)?.count ?? 0;
};

describe('CALL-095 MEMBER-011 the gifts of a member', () => {
  test('are listed with name, figures, turnover and end; what ends first comes first', async () => {
    await issue(20, { name: { EN: 'No end', TY: 'Walang wakas' } });
    const claimUntil = addMs(world.clock.now(), dayMs);
    await issue(8, { claimUntil, turnoverPpm: ppm(2_500_000n) });
    const { content, totalElements, sums } = await list();
    expect(content).toMatchObject([
      { kind: 'check_in', name: 'Day 3', figures: { day: 3 }, amount: '8', turnover: '20', claimUntil, state: 'ready' },
      { name: 'No end', claimUntil: null, turnover: '20', turnoverPpm: 1_000_000 },
    ]);
    expect([totalElements, sums]).toEqual([
      2,
      {
        claimable: { count: 2, amount: '28' },
        claimed: { count: 0, amount: '0' },
        expired: { count: 0, amount: '0' },
      },
    ]);
  });

  test('are over at their instant, taken back ones too, and all that ended is one list, newest first', async () => {
    const first = await issue(5, { claimUntil: addMs(world.clock.now(), minuteMs) });
    const withdrawn = await issue(7);
    world.clock.pass(2 * minuteMs);
    await withdraw(withdrawn);
    const { content, sums } = await list({ tab: 'expired' });
    expect(content.map(({ giftId, state }) => [giftId, state])).toEqual([
      [withdrawn, 'withdrawn'],
      [first, 'expired'],
    ]);
    expect(sums.expired).toEqual({ count: 2, amount: '12' });
    const page = await list({ tab: 'ended', pageNo: 2, pageSize: 1 });
    expect([page.content[0]?.giftId, page.totalPages, page.totalElements]).toEqual([first, 2, 2]);
  });
});

/** Cut off after everything was done, before the member is told. */
const cutOff = <T>(act: () => Promise<T>) => failBeforeBalanceEvent(world.db, act);

describe('claimGift', () => {
  test('MEMBER-011 MEMBER-003 a claim works: wallet, badge, every tab and the account record have it', async () => {
    const giftId = await issue(30);
    const [before, toldBefore] = [(await badge()) ?? 0, await liveTopics()];
    const { envelope } = await claim(giftId);
    expect(envelope.value).toMatchObject({ turnover: '30', gift: { giftId, state: 'claimed', amount: '30' } });
    expect([await badge(), (await liveTopics()) > toldBefore]).toEqual([before - 1, true]);
    const { envelope: record } = await world.ask(listMovements, { pageSize: 5 }, { token });
    expect(record.value?.content.filter(({ amount }) => amount === '30')).toMatchObject([{ kind: 'reward' }]);
    const { thisMonth, sums } = await list({ tab: 'claimed' });
    expect([thisMonth.count, thisMonth.amount, sums.claimed.count]).toEqual([1, '30', 1]);
  });

  test('MEMBER-011 concurrent claims and the same key again pay once and are answered alike', async () => {
    const giftId = await issue(31);
    const key = randomUUID();
    const answers = await Promise.all([claim(giftId, { key }), claim(giftId, { key }), claim(giftId), claim(giftId)]);
    const balances = new Set(answers.map(({ envelope }) => envelope.value?.balance));
    expect([balances.size, balances.has(undefined)]).toEqual([1, false]);
    expect((await claim(giftId, { key })).envelope.value?.balance).toBe([...balances][0]);
    const { envelope } = await world.ask(listMovements, { pageSize: 10 }, { token });
    expect(envelope.value?.content.filter(({ amount }) => amount === '31')).toHaveLength(1);
  });

  test('MEMBER-011 TRAP-064 answers each fault: what is unknown, over, taken back or of a closed account pays nothing', async () => {
    const [ending, withdrawn, ready] = [
      await issue(5, { claimUntil: addMs(world.clock.now(), minuteMs) }),
      await issue(7),
      await issue(9),
    ];
    world.clock.pass(2 * minuteMs);
    await withdraw(withdrawn);
    const maria = await world.enter('maria');
    expect((await claim(ready, { as: maria })).status).toBe(404);
    const codes = await Promise.all(
      ['gf_00000000000000000000000000', ending, withdrawn].map(async (id) => (await claim(id)).envelope.code),
    );
    expect(codes).toEqual(['GIFT_UNKNOWN', 'GIFT_EXPIRED', 'GIFT_WITHDRAWN']);
    expect((await world.ask(claimGift, { giftId: ready }, { key: randomUUID() })).status).toBe(401);
    const closed = await transact(world.db.pool, async (tx) => {
      await tx.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [own.member]);
      const verdict = await claimOwn(tx, noGuards, { member: own.member, id: ready, at: world.clock.now() });
      await tx.query(`UPDATE identity.member SET status = 'active' WHERE id = $1`, [own.member]);
      return verdict;
    });
    expect(closed).toMatchObject({ ok: false, fault: 'account_closed' });
  });

  test('MEMBER-011 cut off in the middle it leaves no trace, and the same key again pays', async () => {
    const giftId = await issue(33);
    const [key, before] = [randomUUID(), (await badge()) ?? 0];
    expect((await cutOff(() => claim(giftId, { key }))).status).toBe(500);
    expect(await badge()).toBe(before);
    expect((await claim(giftId, { key })).envelope.value?.gift.state).toBe('claimed');
    expect(await badge()).toBe(before - 1);
  });
});

describe('claimAllGifts', () => {
  test('MEMBER-011 claiming all works: everything that is ready, and the sums that were shown', async () => {
    await issue(2);
    await issue(3);
    const { sums, content } = await list();
    const turnover = moneyText(sum(content.map((gift) => parseMoney(gift.turnover) ?? zero)));
    const { envelope } = await claimAll();
    expect(envelope.value).toMatchObject({ amount: sums.claimable.amount, turnover });
    expect([envelope.value?.gifts.length, await badge()]).toEqual([sums.claimable.count, 0]);
  });

  test('MEMBER-011 concurrent calls of two tabs pay each gift once, and the same key again is answered alike', async () => {
    await issue(4);
    await issue(6);
    const key = randomUUID();
    const answers = await Promise.all([claimAll(key), claimAll(key), claimAll()]);
    const amounts = answers.map(({ envelope }) => envelope.value?.amount);
    expect(amounts[0]).toBe(amounts[1]);
    expect(amounts.toSorted((a, b) => Number(a) - Number(b)).filter((amount) => amount !== '10')).toContain('0');
    expect(new Set(amounts)).toEqual(new Set(['0', '10']));
    expect((await claimAll(key)).envelope.value?.amount).toBe(amounts[0]);
  });

  test('MEMBER-011 cut off in the middle it leaves no trace: none of them is paid', async () => {
    await issue(8);
    await issue(9);
    expect((await cutOff(() => claimAll())).status).toBe(500);
    expect((await list()).sums.claimable).toEqual({ count: 2, amount: '17' });
    expect((await claimAll()).envelope.value?.amount).toBe('17');
  });

  test('MEMBER-011 answers each fault: a break keeps a bonus waiting and pays plain money, and a trial has no gifts', async () => {
    await issue(50, { pays: 'bonus', terms: {} });
    const cash = await issue(4);
    const { owner } = world.db;
    await owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [own.member]);
    await owner.query(
      `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
       VALUES ($1, 'cooling_off', '24h', $2, $3, $3)`,
      [own.member, new Date(world.clock.now()), new Date(addMs(world.clock.now(), dayMs))],
    );
    expect(await badge()).toBe(0);
    expect((await claimAll()).envelope.value?.gifts.map(({ giftId }) => giftId)).toEqual([cash]);
    const [bonus] = (await list()).content;
    expect((await claim(bonus?.giftId ?? '')).envelope.code).toBe('COOLING_OFF');
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
    const trial = await world.enter('bong');
    const { envelope } = await world.ask(claimAllGifts, {}, { token: trial, key: randomUUID() });
    expect(envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
    expect((await world.ask(listGifts, {}, { token: trial })).envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
  });

  test('the ledger agrees with all of it', async () => {
    expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
  });
});
