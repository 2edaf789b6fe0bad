/** Stakes that the bonus wallet pays a part of, and what returns to which wallet. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant, minuteMs } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post, readBalances, readPostedByKeys, verifyLedger } from '#ledger';
import { cashOf, fundMembers, leg, memberOf, postRequestOf, testEpoch, withKind } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import {
  applySteps,
  type BetStep,
  endBonusStakes,
  type KnownState,
  type PlacedBet,
  placeBets,
  startBonusStakes,
} from '../index.ts';
import { findWrongSums, placedBetOf } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const peso = 10_000n;
const later = instant(testEpoch + minuteMs);
const bonusOf = (who: string) => memberAccount(memberOf(who), 'bonus', 'PHP');
const take = (steps: readonly BetStep[], known?: KnownState) => transact(db.pool, (tx) => applySteps(tx, steps, known));
const wagerOf = ({ vassalage, round }: PlacedBet) => ({ vassalage, round });
const place = (bet: PlacedBet): BetStep => ({ kind: 'place', bet });
const pay = (bet: PlacedBet, pesos: bigint, key = 'first'): BetStep => ({
  kind: 'pay',
  wager: wagerOf(bet),
  amount: money(pesos * peso),
  key: `pay ${bet.round} ${key}`,
  at: later,
});
const correct = (bet: PlacedBet, pesos: bigint): BetStep => ({
  kind: 'correct',
  wager: wagerOf(bet),
  payout: money(pesos * peso),
  at: later,
});
const cancel = (bet: PlacedBet): BetStep => ({ kind: 'void', wager: wagerOf(bet), reason: 'timeout', at: later });
const betFor = (who: string, tx: string, pesos: bigint) => placedBetOf(who, tx, { stake: money(pesos * peso) });

async function fund(who: string, { cash, bonus }: { cash: bigint; bonus: bigint }): Promise<void> {
  await fundMembers(db.pool, [who], cash * peso);
  await giveBonus(who, 'first', bonus);
}

async function giveBonus(who: string, name: string, bonus: bigint): Promise<void> {
  const grants = houseAccount('bonus', 'PHP');
  await transact(db.pool, async (tx) => {
    await startBonusStakes(tx, { id: `${name} of ${who}`, member: memberOf(who), currency: 'PHP' });
    await openAccounts(tx, [grants, bonusOf(who)]);
    await post(tx, [
      postRequestOf(`bonus:${who}:${name}`, withKind('bonus_granted', leg(grants, bonusOf(who), bonus * peso))),
    ]);
  });
}

/** In pesos. */
async function wallets(who: string): Promise<{ cash: number; bonus: number }> {
  const amounts = await readBalances(db.pool, [cashOf(who), bonusOf(who)]);
  const pesosOf = (amount = 0n) => Number(amount) / Number(peso);
  return { cash: pesosOf(amounts.get(cashOf(who))), bonus: pesosOf(amounts.get(bonusOf(who))) };
}

const bonusStakeOf = async ({ vassalage, round }: PlacedBet) => {
  const { rows } = await db.pool.query<{ bonus_stake: bigint }>(
    'SELECT bonus_stake FROM bets.bet WHERE vassalage = $1 AND round = $2',
    [vassalage, round],
  );
  return Number(rows[0]?.bonus_stake ?? 0n) / Number(peso);
};

async function expectSound(): Promise<void> {
  expect(await findWrongSums(db.pool)).toEqual([]);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
}

test('MEMBER-010 cash 60 and bonus 40 stake 100 together; of 250 back 150 is cash and 100 is bonus', async () => {
  await fund('ana', { cash: 60n, bonus: 40n });
  const bet = betFor('ana', 'b1', 100n);
  expect(await take([place(bet)])).toMatchObject([{ ok: true, replayed: false }]);
  expect(await wallets('ana')).toEqual({ cash: 0, bonus: 0 });
  expect(await bonusStakeOf(bet)).toBe(40);
  expect(await take([pay(bet, 250n)])).toMatchObject([{ ok: true }]);
  expect(await wallets('ana')).toEqual({ cash: 150, bonus: 100 });
  // The same calls again move nothing.
  expect(await take([place(bet)])).toMatchObject([{ ok: true, replayed: true }]);
  expect(await wallets('ana')).toEqual({ cash: 150, bonus: 100 });
  await expectSound();
});

test('MEMBER-010 a further win and a correction are divided as the bet is, a voided stake goes back to both', async () => {
  await fund('ben', { cash: 60n, bonus: 40n });
  const bet = betFor('ben', 'b1', 100n);
  await take([place(bet)]);
  await take([pay(bet, 100n)]);
  await take([pay(bet, 50n, 'second')]);
  expect(await wallets('ben')).toEqual({ cash: 90, bonus: 60 });
  await take([correct(bet, 100n)]);
  expect(await wallets('ben')).toEqual({ cash: 60, bonus: 40 });
  const voided = betFor('ben', 'b2', 80n);
  await take([place(voided)]);
  expect(await wallets('ben')).toEqual({ cash: 0, bonus: 20 });
  await take([cancel(voided)]);
  expect(await wallets('ben')).toEqual({ cash: 60, bonus: 40 });
  await expectSound();
});

test('MEMBER-010 what was paid to a wallet that is spent is taken back from the other one', async () => {
  await fund('cora', { cash: 60n, bonus: 40n });
  const bet = betFor('cora', 'b1', 100n);
  await take([place(bet)]);
  await take([pay(bet, 100n)]);
  // 75 are staked: 60 from cash, 15 from the bonus, and all of it comes back as cash and bonus in that proportion.
  const other = betFor('cora', 'b2', 75n);
  await take([place(other)]);
  expect(await wallets('cora')).toEqual({ cash: 0, bonus: 25 });
  expect(await take([correct(bet, 80n)])).toMatchObject([{ ok: true }]);
  expect(await wallets('cora')).toEqual({ cash: 0, bonus: 5 });
  expect(await take([correct(bet, 60n)])).toMatchObject([{ ok: false, fault: 'insufficient_funds' }]);
  await expectSound();
});

test('MEMBER-010 a win is taken back from the cash where nothing is left in the bonus wallet', async () => {
  await fund('ina', { cash: 60n, bonus: 40n });
  const bet = betFor('ina', 'b1', 100n);
  await take([place(bet)]);
  await take([pay(bet, 100n)]);
  // The bonus was played, and became cash.
  const released = { ...leg(bonusOf('ina'), cashOf('ina'), 40n * peso), kind: 'bonus_released' } as const;
  await transact(db.pool, async (tx) => {
    await endBonusStakes(tx, 'first of ina', 'cash');
    await post(tx, [postRequestOf('released:ina', released)]);
  });
  expect(await wallets('ina')).toEqual({ cash: 100, bonus: 0 });
  expect(await take([correct(bet, 0n)])).toMatchObject([{ ok: true }]);
  expect(await wallets('ina')).toEqual({ cash: 0, bonus: 0 });
  await expectSound();
});

test('MEMBER-010 stakes of one call share the wallets: cash first, then the bonus, and the one too many is refused', async () => {
  await fund('dina', { cash: 60n, bonus: 40n });
  const bets = ['b1', 'b2', 'b3'].map((tx) => betFor('dina', tx, 45n));
  const answers = await take(bets.map(place));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect((await Promise.all(bets.map(bonusStakeOf))).toSorted((a, b) => a - b)).toEqual([0, 0, 30]);
  expect(await wallets('dina')).toEqual({ cash: 0, bonus: 10 });
  // A stake that was refused keeps its answer.
  const refused = bets[answers.findIndex(({ ok }) => !ok)] as PlacedBet;
  expect(await take([place(refused)])).toMatchObject([{ ok: false, replayed: true }]);
  await expectSound();
});

test('MEMBER-010 a bet that is placed and settled in one is divided, and says so in its event', async () => {
  await fund('elmo', { cash: 25n, bonus: 100n });
  const bet = betFor('elmo', 'b1', 100n);
  const played = { ...bet, payout: money(10n * peso), settledAt: later };
  expect(await take([{ kind: 'play', bet: played }])).toMatchObject([{ ok: true }]);
  expect(await wallets('elmo')).toEqual({ cash: 2.5, bonus: 32.5 });
  expect(await bonusStakeOf(bet)).toBe(75);
  const { rows } = await db.pool.query<{ bet: unknown }>(
    `SELECT data -> 'bets' -> 0 AS bet FROM platform.outbox WHERE name = 'bets.bets_ended' AND topic = $1`,
    [`member:${memberOf('elmo')}`],
  );
  // Rebate and points are earned by the quarter that was cash.
  expect(rows).toMatchObject([{ bet: { stake: '100', bonusStake: '75', validBet: '100', earningPpm: 250_000 } }]);
  await expectSound();
});

test('MEMBER-010 with known balances the stake is divided at once, and bets placed all at once are too', async () => {
  await fund('fe', { cash: 60n, bonus: 40n });
  const wallet = { cash: money(60n * peso), bonus: money(40n * peso) };
  const bet = betFor('fe', 'b1', 80n);
  expect(await take([place(bet)], { wallets: new Map([[memberOf('fe'), wallet]]) })).toMatchObject([{ ok: true }]);
  expect(await wallets('fe')).toEqual({ cash: 0, bonus: 20 });
  const next = betFor('fe', 'b2', 20n);
  const left = { cash: money(0n), bonus: money(20n * peso) };
  await transact(db.pool, (tx) => placeBets(tx, [{ bet: next, balances: left }]));
  expect(await wallets('fe')).toEqual({ cash: 0, bonus: 0 });
  expect(await bonusStakeOf(next)).toBe(20);
  await expectSound();
});

test('MEMBER-010 balances that were spent meanwhile are read again; what is not covered is refused like any stake', async () => {
  await fund('gil', { cash: 10n, bonus: 40n });
  const stale = { wallets: new Map([[memberOf('gil'), { cash: money(60n * peso), bonus: money(40n * peso) }]]) };
  const covered = betFor('gil', 'b1', 50n);
  expect(await take([place(covered)], stale)).toMatchObject([{ ok: true }]);
  expect([await wallets('gil'), await bonusStakeOf(covered)]).toEqual([{ cash: 0, bonus: 0 }, 40]);
  const short = betFor('gil', 'b2', 50n);
  expect(await take([place(short)], stale)).toMatchObject([{ ok: false, fault: 'insufficient_funds' }]);
  // The same refused stake is remembered under the content that it has without a bonus.
  expect(await take([place(short)])).toMatchObject([{ ok: false, replayed: true, fault: 'insufficient_funds' }]);
  await expectSound();
});

test('MEMBER-010 two stakes at once never spend the same bonus', async () => {
  await fund('hana', { cash: 10n, bonus: 40n });
  const bets = Array.from({ length: 8 }, (_, nth) => betFor('hana', `b${nth}`, 25n));
  const answers = await Promise.all(bets.map((bet) => take([place(bet)])));
  expect(answers.flat().filter(({ ok }) => ok)).toHaveLength(2);
  const paid = await Promise.all(bets.map(bonusStakeOf));
  expect(paid.reduce((sum, part) => sum + part, 0)).toBe(40);
  expect(await wallets('hana')).toEqual({ cash: 0, bonus: 0 });
  await expectSound();
});

const endBonus = (who: string, paysTo: 'cash' | 'operator') =>
  transact(db.pool, (tx) => endBonusStakes(tx, `first of ${who}`, paysTo));
const grantsLeft = async () =>
  (await readBalances(db.pool, [houseAccount('bonus', 'PHP')])).values().next().value ?? 0n;

test('MEMBER-010 a bet of a bonus that was played pays all to the cash, and gives it back from there; the next bonus has none of it', async () => {
  await fund('jose', { cash: 60n, bonus: 40n });
  const bet = betFor('jose', 'b1', 100n);
  await take([place(bet)]);
  await endBonus('jose', 'cash');
  await giveBonus('jose', 'next', 70n);
  await take([pay(bet, 250n)]);
  expect(await wallets('jose')).toEqual({ cash: 250, bonus: 70 });
  await take([pay(bet, 50n, 'second')]);
  await take([correct(bet, 100n)]);
  expect(await wallets('jose')).toEqual({ cash: 100, bonus: 70 });
  // The cash is short of it: the next bonus does not stand in.
  await take([place(betFor('jose', 'b2', 90n))]);
  expect(await take([correct(bet, 20n)])).toMatchObject([{ ok: false, fault: 'insufficient_funds' }]);
  expect(await wallets('jose')).toEqual({ cash: 10, bonus: 70 });
  await expectSound();
});

test('MEMBER-010 of a bet of a bonus that was taken back the operator has the part, and gives it back; the member has the rest', async () => {
  await fund('kaya', { cash: 60n, bonus: 40n });
  const [bet, voided] = [betFor('kaya', 'b1', 75n), betFor('kaya', 'b2', 25n)];
  await take([place(bet), place(voided)]);
  const before = await grantsLeft();
  await endBonus('kaya', 'operator');
  await giveBonus('kaya', 'next', 70n);
  const [[one], [other]] = [await take([pay(bet, 150n)]), await take([cancel(voided)])];
  expect([one, other]).toMatchObject([{ ok: true }, { ok: true }]);
  // 15 of 75 and 25 of 25 were the bonus's, or the other way round: 60 of cash and 40 of bonus in all.
  const shares = [await bonusStakeOf(bet), await bonusStakeOf(voided)] as const;
  expect(shares[0] + shares[1]).toBe(40);
  const kept = 150 - 2 * shares[0] + 25 - shares[1];
  expect(await wallets('kaya')).toEqual({ cash: kept, bonus: 70 });
  expect(await grantsLeft()).toBe(before + BigInt(2 * shares[0] + shares[1] - 70) * peso);
  // A correction takes from each what it had.
  expect(await take([correct(bet, 0n)])).toMatchObject([{ ok: true }]);
  expect(await wallets('kaya')).toEqual({ cash: kept - 150 + 2 * shares[0], bonus: 70 });
  const { rows } = await db.pool.query<{ bet: unknown }>(
    `SELECT data -> 'bets' -> 0 ->> 'lostBonus' AS bet FROM platform.outbox
      WHERE name = 'bets.bets_ended' AND topic = $1 ORDER BY id`,
    [`member:${memberOf('kaya')}`],
  );
  const lost = { bet: 'first of kaya' };
  expect(rows).toEqual([lost, lost, lost]);
  await expectSound();
});

test('MEMBER-010 what a late payout moved is counted once, though it went on to the operator', async () => {
  await fund('nilo', { cash: 1n, bonus: 40n });
  await take([place(betFor('nilo', 'b0', 1n))]);
  const bet = betFor('nilo', 'b1', 40n);
  await take([place(bet)]);
  await take([pay(bet, 10n)]);
  await endBonus('nilo', 'operator');
  await take([pay(bet, 20n, 'late')]);
  const posted = await readPostedByKeys(db.pool, [`pay ${bet.round} late`]);
  expect([...posted.values()]).toEqual([{ to: bonusOf('nilo'), amount: 20n * peso }]);
});

test('MEMBER-010 a stake waits for a bonus that is ending, and is refused where that emptied the wallet', async () => {
  await fund('lito', { cash: 10n, bonus: 40n });
  const bet = betFor('lito', 'b1', 30n);
  let staking: Promise<unknown> = Promise.resolve();
  await transact(db.pool, async (tx) => {
    await endBonusStakes(tx, 'first of lito', 'operator');
    staking = take([place(bet)], {
      wallets: new Map([[memberOf('lito'), { cash: money(10n * peso), bonus: money(40n * peso) }]]),
    });
    await new Promise((done) => setTimeout(done, 100));
    const back = withKind('bonus_forfeited', leg(bonusOf('lito'), houseAccount('bonus', 'PHP'), 40n * peso));
    await post(tx, [postRequestOf('back:lito', back)]);
  });
  expect(await staking).toMatchObject([{ ok: false, fault: 'insufficient_funds' }]);
  expect(await wallets('lito')).toEqual({ cash: 10, bonus: 0 });
  await expectSound();
});

test('MEMBER-010 a bonus that has ended is never started again, and one player has one at a time', async () => {
  await fund('mila', { cash: 10n, bonus: 40n });
  await expect(giveBonus('mila', 'second', 10n)).rejects.toThrow('bonus_active');
  await endBonus('mila', 'cash');
  await expect(endBonus('mila', 'operator')).rejects.toThrow('a bonus that has ended is never changed');
});
