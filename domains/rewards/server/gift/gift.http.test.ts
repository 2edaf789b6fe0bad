import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money, ppm } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { manualClock } from '#tools/testing/http.ts';
import { readTestWallets } from '../testing.ts';
import { readWithdrawableFunds } from '../turnover/turnover.ts';
import { noFreeRounds } from './free-rounds.ts';
import { expireOverdueGifts } from './gift.store.ts';
import { claimAllGifts, claimGift, type Gift, type GiftDeps, giveGift, issueGifts, type NewGift } from './gift.ts';
import { openTestMembers } from './testing.ts';

let db: TestDatabase;
const clock = manualClock();
const giftTurnover = ppm(2_000_000n);
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);
const deps: GiftDeps = {
  mayTakeOffer: async () => done(null),
  profileOf: async () => 'PH',
  grantFreeRounds: noFreeRounds,
};
const pausedDeps: GiftDeps = { ...deps, mayTakeOffer: async () => refuse('cooling_off') };

const giftOf = (key: string, who: string, differs: Partial<NewGift> = {}): NewGift => ({
  key,
  member: memberOf(who),
  merchant: 'kislap',
  currency: 'PHP',
  kind: 'check_in',
  name: { EN: 'Day 1', TY: 'Unang araw' },
  amount: peso(8),
  at: clock.now(),
  ...differs,
});

async function issue(key: string, who: string, differs: Partial<NewGift> = {}): Promise<Gift> {
  const [gift] = await transact(db.pool, (tx) => issueGifts(tx, [giftOf(key, who, differs)]));
  if (!gift) throw new Error(`${key} stands already`);
  return gift;
}

const claim = (who: string, id: string, guards = deps) =>
  transact(db.pool, (tx) => claimGift(tx, guards, { member: memberOf(who), id, at: clock.now() }));
const cash = async (who: string) => (await readBalances(db.pool, [cashOf(who)])).get(cashOf(who));

beforeAll(async () => {
  db = await testDatabase();
  await openTestMembers(db.owner, ['ana', 'ben', 'cara', 'dina', 'eva', 'fe', 'gloria']);
});
afterAll(() => db.drop());

describe('MEMBER-011 a gift', () => {
  test('is issued once for its key, also in one batch with new ones', async () => {
    await issue('once', 'ana');
    const again = await transact(db.pool, (tx) => issueGifts(tx, [giftOf('once', 'ana'), giftOf('other', 'ana')]));
    expect(again.map(({ key }) => key)).toEqual(['other']);
  });

  test('is paid once with a turnover of its own, and a claim sent twice is answered alike', async () => {
    const { id } = await issue('paid', 'ben', { turnoverPpm: giftTurnover });
    const [first, second] = await Promise.all([claim('ben', id), claim('ben', id)]);
    expect(first).toMatchObject({ ok: true, value: { balance: peso(8), gift: { state: 'claimed' } } });
    expect(second).toMatchObject({ ok: true, value: { balance: peso(8), gift: { state: 'claimed' } } });
    expect(await cash('ben')).toBe(peso(8));
    const player = { member: memberOf('ben'), currency: 'PHP' };
    expect(await readWithdrawableFunds(db.pool, player, clock.now())).toMatchObject({
      locked: peso(8),
      requirements: [{ kind: 'gift', credit: id, required: peso(16) }],
    });
  });

  test('of another member is as unknown as one that never was', async () => {
    const { id } = await issue('foreign', 'ana');
    expect(await claim('cara', id)).toEqual(refuse('gift_unknown'));
    expect(await claim('cara', 'gf_00000000000000000000000000')).toEqual(refuse('gift_unknown'));
  });

  test('is refused from the instant at which it ends, and the job writes that down', async () => {
    const claimUntil = addMs(clock.now(), dayMs);
    const { id } = await issue('ending', 'cara', { claimUntil });
    clock.set(claimUntil);
    expect(await claim('cara', id)).toEqual(refuse('gift_expired'));
    expect(await transact(db.pool, (tx) => expireOverdueGifts(tx, clock.now(), 10))).toBe(1);
    expect(await claim('cara', id)).toEqual(refuse('gift_expired'));
    expect(await cash('cara')).toBe(0n);
  });

  test('all are claimed with one press; a bonus stays where a pause stands against it', async () => {
    await issue('all 1', 'dina');
    await issue('all 2', 'dina', { amount: peso(2) });
    const bonus = await issue('all 3', 'dina', { pays: 'bonus', terms: {} });
    const claimAll = () =>
      transact(db.pool, (tx) =>
        claimAllGifts(tx, pausedDeps, { member: memberOf('dina'), currency: 'PHP', at: clock.now() }),
      );
    const [one, two] = await Promise.all([claimAll(), claimAll()]);
    const counts = [one, two].map((each) => (each.ok ? each.value.gifts.length : -1));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2]);
    const wallets = () => readTestWallets(db.pool, memberOf('dina'));
    expect(await wallets()).toEqual({ cash: peso(10), bonus: 0n });
    expect(await claim('dina', bonus.id, pausedDeps)).toEqual(refuse('cooling_off'));
    expect(await wallets()).toEqual({ cash: peso(10), bonus: 0n });
    expect(await claim('dina', bonus.id)).toMatchObject({ ok: true, value: { balance: peso(10) } });
    expect(await wallets()).toEqual({ cash: peso(10), bonus: peso(8) });
  });

  test('that was asked for is issued and paid at once, and the same key pays nothing more', async () => {
    const give = () => transact(db.pool, (tx) => giveGift(tx, deps, giftOf('asked', 'eva', { kind: 'rebate' })));
    const [first, second] = await Promise.all([give(), give()]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(await cash('eva')).toBe(peso(8));
  });

  test('is not paid to a closed account, and the books agree', async () => {
    const { id } = await issue('closed', 'fe');
    await db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [memberOf('fe')]);
    expect(await claim('fe', id)).toEqual(refuse('account_closed'));
    expect(await cash('fe')).toBe(0n);
    expect((await verifyLedger(db.pool)).differences).toEqual([]);
  });
});
