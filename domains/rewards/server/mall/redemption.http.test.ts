import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  cancelRedemption,
  listDeliveryAddresses,
  listPointRewards,
  listRedemptions,
  redeemReward,
} from '#domains/rewards/contract/mall.ts';
import { listPointDetails, readPointBalance } from '#domains/rewards/contract/points.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, minuteMs } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { inTransaction } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import type { GiftDeps } from '../gift/gift.ts';
import { readPoints } from '../points/points.ts';
import { readWithdrawableFunds } from '../turnover/turnover.ts';
import { listMallAudit } from './audit.store.ts';
import { type MallItem, readItem } from './item.store.ts';
import { rejectOverdue, remindStaff } from './mall-jobs.ts';
import { readRedemption } from './redemption.store.ts';
import { approveRedemption, rejectRedemption, returnPoints } from './redemption-review.ts';
import { addTestItem, givePoints } from './testing.ts';

const paymentPassword = '482913';
const address = {
  recipient: 'Maria Santos',
  phone: '+63 917 555 0101',
  street: '12 Mabini Street',
  city: 'Quezon City',
  postcode: '1100',
};
const gifts: GiftDeps = {
  mayTakeOffer: async () => done(null),
  profileOf: async () => 'PH',
  grantFreeRounds: noFreeRounds,
};
let world: World;
const ids = new Map<string, MemberId>();
const tokens = new Map<string, string>();
const buyers = ['rodel', 'maricel', 'jomar', 'jennylyn'] as const;

const playerOf = (who: string) => ({ member: ids.get(who) ?? 'mb_', currency: 'PHP' });
const tokenOf = (who: string) => tokens.get(who) ?? '';

beforeAll(async () => {
  world = await createTestWorld();
  for (const who of buyers) {
    const member = await readMemberByAccount(world.db.pool, 'demo', who);
    if (!member) throw new Error(`no ${who}`);
    ids.set(who, member.id);
    tokens.set(who, await world.enter(who));
    await choosePassword(tokenOf(who));
  }
});
beforeEach(() => world.clock.pass(11 * minuteMs));
afterAll(async () => {
  const { differences } = await verifyLedger(world.db.owner);
  await world.close();
  if (differences.length > 0) throw new Error('the ledger is not balanced after these tests');
});

const choosePassword = (token: string) =>
  world.ask(
    setPaymentPassword,
    { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword },
    { token },
  );

type RedeemInput = Partial<WireInputOf<typeof redeemReward>> & { readonly key?: string };
const redeem = (who: string, item: MallItem, { key = randomUUID(), ...differs }: RedeemInput = {}) =>
  world.ask(
    redeemReward,
    { rewardId: item.id, points: item.points, address, paymentPassword, ...differs },
    { token: tokenOf(who), key },
  );
const codeOf = ({ envelope }: { readonly envelope: { readonly code?: string } }) => envelope.code ?? 'done';
const newItem = (differs: Partial<MallItem> = {}) => addTestItem(world.db.pool, world.clock.now(), differs);
const give = (who: string, points: number) =>
  givePoints(world.db.pool, playerOf(who), { points, at: world.clock.now() });
const pointsOf = (who: string) => readPoints(world.db.pool, playerOf(who));
const cashOf = async (who: string) => {
  const cash = memberAccount(playerOf(who).member, 'cash', 'PHP');
  return (await readBalances(world.db.pool, [cash])).get(cash) ?? 0n;
};
const stockOf = async ({ id }: MallItem) => (await readItem(world.db.pool, id))?.stock;
const redemptionIdOf = async (who: string, item: MallItem, differs: RedeemInput = {}) => {
  const { envelope } = await redeem(who, item, differs);
  if (!envelope.value) throw new Error(`refused: ${envelope.code}`);
  return envelope.value.redemption.redemptionId;
};
const staff = (redemption: string, reason = 'the parcel was sent') => ({
  actor: 'ate Rosa',
  reason,
  at: world.clock.now(),
  redemption,
});

describe('MEMBER-019 CALL-075 the rewards', () => {
  test('each says what stands before it, and only those that can be taken are listed on request', async () => {
    const near = await newItem({ name: { EN: 'Near', TY: 'Malapit' }, points: 100, category: 'home', stock: 3 });
    const far = await newItem({ name: { EN: 'Far' }, points: 90_000_000, category: 'home' });
    await newItem({ name: { EN: 'Gone' }, active: false, category: 'home' });
    await newItem({ name: { EN: 'Over' }, endsAt: world.clock.now(), category: 'home' });
    await newItem({ name: { EN: 'Elsewhere' }, merchant: 'tala', category: 'home' });
    await give('rodel', 100);
    const list = async (input: WireInputOf<typeof listPointRewards>) =>
      (await world.ask(listPointRewards, input, { token: tokenOf('rodel') })).envelope.value;
    const all = await list({ category: 'home', pageSize: 100 });
    const names = all?.content.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['Near', 'Far']));
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/Gone|Over|Elsewhere/)]));
    expect(all?.content.find(({ rewardId }) => rewardId === near.id)).toMatchObject({
      hindrance: null,
      maxQuantity: 3,
    });
    expect(all?.content.find(({ rewardId }) => rewardId === far.id)).toMatchObject({ hindrance: 'points_short' });
    expect(all?.categories.find(({ category }) => category === 'home')?.count).toBe(names.length);
    const mine = await list({ category: 'home', available: 'true' });
    expect(mine?.content.map(({ rewardId }) => rewardId)).toContain(near.id);
    expect(mine?.content.every(({ hindrance }) => hindrance === null)).toBe(true);
    expect(mine?.own.balance).toBe((await pointsOf('rodel')).balance);
  });
});

describe('redeemReward', () => {
  test('MEMBER-020 CALL-078 redeeming works: it holds the points and the stock', async () => {
    const item = await newItem({ stock: 5 });
    await give('maricel', 1_000);
    const before = await pointsOf('maricel');
    const { envelope: answer } = await redeem('maricel', item, { quantity: 2 });
    expect(answer.value?.redemption).toMatchObject({
      name: 'Cap',
      quantity: 2,
      points: 400,
      status: 'in_process',
      mayCancel: true,
    });
    expect(await pointsOf('maricel')).toEqual({ balance: before.balance - 400, held: before.held + 400 });
    expect(await stockOf(item)).toBe(3);
    const { envelope } = await world.ask(listDeliveryAddresses, {}, { token: tokenOf('maricel') });
    expect(envelope.value?.addresses).toEqual([address]);
    expect(
      (await world.ask(listDeliveryAddresses, {}, { token: tokenOf('jennylyn') })).envelope.value?.addresses,
    ).toEqual([]);
  });

  test('MEMBER-020 the same key again, also at the same moment, holds nothing more', async () => {
    const item = await newItem({ stock: 5 });
    await give('maricel', 400);
    const before = await pointsOf('maricel');
    const key = randomUUID();
    const twice = await Promise.all([redeem('maricel', item, { key }), redeem('maricel', item, { key })]);
    const all = [...twice, await redeem('maricel', item, { key })].map(({ envelope }) => envelope.value);
    expect(all[0]?.redemption.points).toBe(200);
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(await pointsOf('maricel')).toEqual({ balance: before.balance - 200, held: before.held + 200 });
    expect(await stockOf(item)).toBe(4);
  });

  test('MEMBER-020 each fault comes in the order of the rules, and a refusal leaves no trace', async () => {
    const at = world.clock.now();
    await give('jomar', 150);
    const before = await pointsOf('jomar');
    const hard = { level: 9, amountRequirement: money(10n ** 12n), memberLimit: 1, stock: 0, points: 200 };
    const cases: readonly [Partial<MallItem>, RedeemInput, string][] = [
      [hard, { address: undefined }, 'DELIVERY_MISSING'],
      [{ ...hard, active: false }, { points: 199 }, 'PRICE_CHANGED'],
      [{ ...hard, active: false, startsAt: addMs(at, dayMs) }, {}, 'REWARD_NOT_OFFERED'],
      [{ ...hard, startsAt: addMs(at, dayMs) }, {}, 'REWARD_NOT_OPEN'],
      [hard, {}, 'LEVEL_TOO_LOW'],
      [{ ...hard, level: 0 }, {}, 'BETS_TOO_LOW'],
      [{ memberLimit: 1, stock: 0 }, { quantity: 2 }, 'REWARD_LIMIT_REACHED'],
      [{ stock: 0 }, {}, 'OUT_OF_STOCK'],
      [{}, { paymentPassword: '000000' }, 'POINTS_SHORT'],
      [{ points: 100 }, { paymentPassword: '000000' }, 'WRONG_PAYMENT_PASSWORD'],
      [{ merchant: 'tala' }, {}, 'REWARD_UNKNOWN'],
    ];
    for (const [terms, input, code] of cases)
      expect([code, codeOf(await redeem('jomar', await newItem(terms), input))]).toEqual([code, code]);
    expect(await pointsOf('jomar')).toEqual(before);
    const { rows } = await world.db.pool.query('SELECT FROM rewards.redemption WHERE member = $1', [
      playerOf('jomar').member,
    ]);
    expect(rows).toEqual([]);
    // She never chose a payment password.
    ids.set('ligaya', (await readMemberByAccount(world.db.pool, 'demo', 'ligaya'))?.id ?? 'mb_');
    tokens.set('ligaya', await world.enter('ligaya'));
    await give('ligaya', 200);
    expect(codeOf(await redeem('ligaya', await newItem()))).toBe('PAYMENT_PASSWORD_MISSING');
    expect((await pointsOf('ligaya')).held).toBe(0);
  });

  test('MEMBER-020 five wrong payment passwords lock it, and the right one is refused then', async () => {
    const item = await newItem({ points: 1 });
    await give('jomar', 10);
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries++)
      codes.push(codeOf(await redeem('jomar', item, { paymentPassword: '000000' })));
    codes.push(codeOf(await redeem('jomar', item)));
    expect(codes.at(0)).toBe('WRONG_PAYMENT_PASSWORD');
    expect(codes.at(-1)).toBe('PAYMENT_PASSWORD_LOCKED');
    expect((await pointsOf('jomar')).held).toBe(0);
  });

  test('MEMBER-020 of two concurrent takers of the last one, one gets it', async () => {
    const item = await newItem({ stock: 1 });
    await give('maricel', 200);
    await give('jennylyn', 200);
    const codes = (await Promise.all([redeem('maricel', item), redeem('jennylyn', item)])).map(codeOf);
    expect(codes.toSorted()).toEqual(['OUT_OF_STOCK', 'done']);
    expect(await stockOf(item)).toBe(0);
  });

  test('MEMBER-020 two rewards at once with points for one, and two of one with a limit of one', async () => {
    const [one, other] = [await newItem({ points: 50_000 }), await newItem({ points: 50_000 })];
    await give('jennylyn', 50_000);
    const codes = (await Promise.all([redeem('jennylyn', one), redeem('jennylyn', other)])).map(codeOf);
    expect(codes.toSorted()).toEqual(['POINTS_SHORT', 'done']);
    const limited = await newItem({ points: 1, memberLimit: 1 });
    await give('jennylyn', 5);
    const twice = (await Promise.all([redeem('jennylyn', limited), redeem('jennylyn', limited)])).map(codeOf);
    expect(twice.toSorted()).toEqual(['REWARD_LIMIT_REACHED', 'done']);
  });
});

describe('MEMBER-022 MEMBER-023 a redemption ends once', () => {
  test('approved cash is paid at once with a turnover of its own, and the points are spent', async () => {
    const item = await newItem({
      kind: 'cash',
      category: 'credit',
      amount: money(200_000n),
      delivery: 'wallet',
      points: 2_000,
    });
    await give('maricel', 4_000);
    const id = await redemptionIdOf('maricel', item, { quantity: 2 });
    const [points, cash] = [await pointsOf('maricel'), await cashOf('maricel')];
    const outcomes = await Promise.all(
      [1, 2].map(() => inTransaction(world.db.pool, (tx) => approveRedemption(tx, gifts, staff(id)))),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'approved' : outcome.fault)).toSorted()).toEqual([
      'approved',
      'redemption_decided',
    ]);
    expect(await pointsOf('maricel')).toEqual({ balance: points.balance, held: points.held - 4_000 });
    expect(await cashOf('maricel')).toBe(cash + 400_000n);
    const { requirements } = await readWithdrawableFunds(world.db.pool, playerOf('maricel'), world.clock.now());
    expect(requirements).toContainEqual(expect.objectContaining({ kind: 'gift', required: 400_000n }));
    expect(await listMallAudit(world.db.pool, id)).toMatchObject([
      { actor: 'ate Rosa', action: 'redemption.approved' },
    ]);
    expect(await inTransaction(world.db.pool, (tx) => returnPoints(tx, staff(id)))).toMatchObject({
      fault: 'not_delivered_goods',
    });
  });

  test('rejected gives points and stock back with the reason; goods that are not delivered return the points once', async () => {
    const item = await newItem({ stock: 4 });
    await give('maricel', 400);
    const before = await pointsOf('maricel');
    const rejected = await redemptionIdOf('maricel', item);
    await inTransaction(world.db.pool, (tx) => rejectRedemption(tx, staff(rejected, 'We do not deliver there')));
    expect([await pointsOf('maricel'), await stockOf(item)]).toEqual([before, 4]);
    const approved = await redemptionIdOf('maricel', item);
    await inTransaction(world.db.pool, (tx) => approveRedemption(tx, gifts, staff(approved)));
    expect((await pointsOf('maricel')).balance).toBe(before.balance - 200);
    for (const expected of [true, false])
      expect((await inTransaction(world.db.pool, (tx) => returnPoints(tx, staff(approved)))).ok).toBe(expected);
    expect(await pointsOf('maricel')).toEqual(before);
    const { envelope } = await world.ask(listRedemptions, {}, { token: tokenOf('maricel') });
    const of = (id: string) => envelope.value?.content.find(({ redemptionId }) => redemptionId === id);
    expect(of(rejected)).toMatchObject({ status: 'rejected', endedBy: 'staff', reason: 'We do not deliver there' });
    expect(of(approved)).toMatchObject({ status: 'approved', returnedAt: expect.any(Number) as unknown });
    const details = await world.ask(listPointDetails, {}, { token: tokenOf('maricel') });
    expect(details.envelope.value?.content.slice(0, 4).map(({ change, remark }) => [change, remark])).toEqual([
      ['200', 'Returned, could not be delivered: Cap'],
      ['-200', 'Redeemed: Cap'],
      ['200', 'Returned, rejected: Cap'],
      ['-200', 'Held, then rejected: Cap'],
    ]);
  });

  test('its member cancels it while it is in process; nobody else does, and a second time is answered alike', async () => {
    const item = await newItem({ stock: 1 });
    await give('maricel', 200);
    const before = await pointsOf('maricel');
    const id = await redemptionIdOf('maricel', item);
    const cancel = (who: string, redemptionId = id) =>
      world.ask(cancelRedemption, { redemptionId }, { token: tokenOf(who) });
    expect(codeOf(await cancel('jennylyn'))).toBe('REDEMPTION_UNKNOWN');
    expect(codeOf(await cancel('maricel', `rd_${'0'.repeat(26)}`))).toBe('REDEMPTION_UNKNOWN');
    const answers = await Promise.all([cancel('maricel'), cancel('maricel')]);
    for (const { envelope } of answers)
      expect(envelope.value).toMatchObject({ redemption: { status: 'rejected', endedBy: 'member' }, ...before });
    expect([await pointsOf('maricel'), await stockOf(item)]).toEqual([before, 1]);
    const late = await redemptionIdOf('maricel', item);
    const [verdict, cancelled] = await Promise.all([
      inTransaction(world.db.pool, (tx) => approveRedemption(tx, gifts, staff(late))),
      cancel('maricel', late),
    ]);
    expect([verdict.ok, codeOf(cancelled) === 'done'].filter(Boolean)).toHaveLength(1);
  });

  test('after 72 hours staff is reminded, after fourteen days it is rejected by itself', async () => {
    const item = await newItem({ stock: 2 });
    await give('jennylyn', 400);
    const before = await pointsOf('jennylyn');
    const early = await redemptionIdOf('jennylyn', item);
    const { signal } = new AbortController();
    const job = { pool: world.db.pool, clock: world.clock, log: silentLog, rng: systemRng, signal, attempt: 1 };
    const at = async (ms: number) => {
      world.clock.pass(ms);
      await remindStaff(job);
      await rejectOverdue(job);
      return readRedemption(world.db.pool, early);
    };
    expect(await at(72 * hourMs - 1)).toMatchObject({ remindedAt: null, state: 'in_process' });
    expect(await at(1)).toMatchObject({ remindedAt: expect.any(Number) as unknown, state: 'in_process' });
    expect(await at(11 * dayMs - 1)).toMatchObject({ state: 'in_process' });
    expect(await at(1)).toMatchObject({ state: 'rejected', endedBy: 'time' });
    expect(await at(hourMs)).toMatchObject({ state: 'rejected' });
    // Everything that waited has come back with it.
    expect(await pointsOf('jennylyn')).toEqual({ balance: before.balance + before.held, held: 0 });
    expect(await stockOf(item)).toBe(2);
    tokens.set('jennylyn', await world.enter('jennylyn'));
    tokens.set('maricel', await world.enter('maricel'));
  });

  test('of a closed account nothing is paid', async () => {
    const item = await newItem();
    await give('rodel', 200);
    tokens.set('rodel', await world.enter('rodel'));
    const id = await redemptionIdOf('rodel', item);
    await world.db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [
      playerOf('rodel').member,
    ]);
    expect(await inTransaction(world.db.pool, (tx) => approveRedemption(tx, gifts, staff(id)))).toMatchObject({
      fault: 'account_closed',
    });
    await inTransaction(world.db.pool, (tx) => rejectRedemption(tx, staff(id)));
    expect((await pointsOf('rodel')).held).toBe(0);
  });
});

describe('MEMBER-021 CALL-076 CALL-074 the history', () => {
  test('has every column, is narrowed by days and status, and is the own one alone', async () => {
    const item = await newItem({ amountRequirement: money(10_000n), name: { EN: 'Umbrella' } });
    await give('maricel', 200);
    const id = await redemptionIdOf('maricel', item);
    const list = async (input: WireInputOf<typeof listRedemptions>, who = 'maricel') =>
      (await world.ask(listRedemptions, input, { token: tokenOf(who) })).envelope;
    const { value } = await list({ status: 'in_process' });
    expect(value?.content[0]).toEqual({
      redemptionId: id,
      appliedAt: world.clock.now(),
      kind: 'goods',
      category: 'brand',
      name: 'Umbrella',
      quantity: 1,
      points: 200,
      amount: '0',
      amountRequirement: '1',
      status: 'in_process',
      endedAt: null,
      endedBy: null,
      reason: null,
      returnedAt: null,
      mayCancel: true,
    });
    expect(value?.totalElements).toBe(value?.counts.in_process);
    expect((await list({ startDate: '2026-01-01', endDate: '2026-01-02' })).value?.content).toEqual([]);
    expect((await list({ startDate: '2026-02-02', endDate: '2026-01-02' })).code).toBe('RANGE_INVALID');
    expect((await list({}, 'jennylyn')).value?.content.map(({ redemptionId }) => redemptionId)).not.toContain(id);
    const { envelope } = await world.ask(readPointBalance, {}, { token: tokenOf('maricel') });
    expect(envelope.value).toEqual(await pointsOf('maricel'));
  });
});
