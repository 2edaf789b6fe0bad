import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSettledBets, type SettledBet } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { money, ppm } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, instant } from '#kernel/time.ts';
import { memberAccount, openAccounts, post } from '#ledger';
import { bank, cashOf, fundMembers, leg, memberOf, postRequestOf, testEpoch, withKind } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { closeRequirement, lockWithdrawableFunds, mayStake, openRequirement, readWithdrawableFunds } from '../index.ts';
import { readTestWallets } from '../testing.ts';
import { countTurnover } from './turnover-job.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);
const playerOf = (who: string) => ({ member: memberOf(who), currency: 'PHP' });
const now = addMs(testEpoch, hourMs);

let orders = 0;
type CreditOverrides = Partial<Parameters<typeof openRequirement>[1]>;

const bonusRefOf = (who: string) => memberAccount(memberOf(who), 'bonus', 'PHP');
const wallet = async (who: string) => (await readTestWallets(db.pool, memberOf(who))).bonus;

/** A credit as a domain posts it: the requirement first, then the money; that of a bonus to its wallet. */
function credit(who: string, amount: number, differs: CreditOverrides = {}) {
  const name = `order ${++orders}`;
  return transact(db.pool, async (tx) => {
    const opened = await openRequirement(tx, {
      ...playerOf(who),
      merchant: 'demo',
      kind: 'deposit',
      credit: name,
      base: peso(amount),
      profile: 'default',
      at: now,
      ...differs,
    });
    const isBonus = differs.kind === 'bonus';
    const to = isBonus ? bonusRefOf(who) : cashOf(who);
    await openAccounts(tx, [bank, to]);
    await post(tx, [postRequestOf(name, withKind(isBonus ? 'bonus_granted' : 'deposit', leg(bank, to, peso(amount))))]);
    return opened;
  });
}

let rounds = 0;
const play = (who: string, pesos: number, differs: Partial<SettledBet> = {}) =>
  transact(db.pool, (tx) =>
    recordSettledBets(tx, [
      betOf(who, `turn ${++rounds}`, {
        stake: peso(pesos),
        payout: peso(pesos),
        placedAt: now,
        settledAt: now,
        ...differs,
      }),
    ]),
  );

const count = (who: string, at = now) => transact(db.pool, (tx) => lockWithdrawableFunds(tx, playerOf(who), at));
const stateOf = async (id = '') =>
  (await db.pool.query<object>('SELECT state, close_reason AS why, done FROM rewards.requirement WHERE id = $1', [id]))
    .rows[0];

test('a deposit is kept in until it was played once, and bets before it do not help', async () => {
  await fundMembers(db.pool, ['ana'], 5_000_000n);
  await play('ana', 400);
  const opened = await credit('ana', 300);
  expect(await count('ana')).toMatchObject({ cash: peso(800), locked: peso(300), withdrawable: peso(500) });
  await play('ana', 200);
  expect((await count('ana')).requirements).toMatchObject([{ required: peso(300), done: peso(200), countedBets: 1n }]);
  await play('ana', 150);
  expect(await count('ana')).toEqual({ cash: peso(800), locked: 0n, withdrawable: peso(800), requirements: [] });
  expect(await stateOf(opened?.id)).toEqual({ state: 'done', why: 'played', done: peso(300) });
});

test('the view counts bets that are not booked yet, and writes nothing', async () => {
  const opened = await credit('peek', 100);
  await play('peek', 60);
  const seen = await readWithdrawableFunds(db.pool, playerOf('peek'), now);
  expect(seen.requirements).toMatchObject([{ done: peso(60) }]);
  expect(await stateOf(opened?.id)).toMatchObject({ done: 0n });
  expect(await count('peek')).toEqual(seen);
});

test('the same credit again is the same requirement, also from many at once', async () => {
  const asked = {
    ...playerOf('twice'),
    merchant: 'demo',
    kind: 'deposit',
    credit: 'dp twice',
    base: peso(50),
    profile: 'PH',
    at: now,
  } as const;
  const open = () => transact(db.pool, (tx) => openRequirement(tx, asked));
  const all = await Promise.all([open(), open(), open(), open()]);
  expect(new Set(all.map((one) => one?.id)).size).toBe(1);
  const { rows } = await db.pool.query(`SELECT id FROM rewards.requirement WHERE credit = 'dp twice'`);
  expect(rows).toHaveLength(1);
});

test('many who count at once, with the job among them, count every bet once', async () => {
  await credit('busy', 1_000);
  for (let n = 0; n < 20; n++) await play('busy', 10);
  const counting = [1, 2, 3, 4].map(() => count('busy'));
  await Promise.all([...counting, countTurnover({ pool: db.pool, now: now }), play('busy', 10)]);
  expect((await count('busy')).requirements).toMatchObject([{ done: peso(210), countedBets: 21n }]);
  const { rows } = await db.pool.query<{ counted: bigint }>(
    `SELECT sum(t.counted)::bigint AS counted FROM rewards.turnover_bet t JOIN rewards.requirement r ON r.id = t.requirement
     WHERE r.member = $1`,
    [memberOf('busy')],
  );
  expect(rows[0]?.counted).toBe(peso(210));
});

test('a transaction that is rolled back leaves nothing counted', async () => {
  const opened = await credit('undo', 100);
  await play('undo', 40);
  await transact(db.pool, async (tx) => {
    await lockWithdrawableFunds(tx, playerOf('undo'), now);
    throw new Error('the withdrawal failed');
  }).catch(() => {});
  expect(await stateOf(opened?.id)).toMatchObject({ done: 0n });
  expect((await count('undo')).requirements).toMatchObject([{ done: peso(40) }]);
});

test('an open bet counts when it is settled, a void one never', async () => {
  await credit('later', 100);
  const bet = betOf('later', 'open round', {
    stake: peso(30),
    payout: peso(30),
    placedAt: now,
    settledAt: addMs(now, dayMs),
  });
  const open = `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, payout, state, placed_at)
    VALUES ('bt_' || $1, $2, 'demo', 'PHP', 'RNG', 'JILI', '101', $3, $4, 0, 0, $5, $6)`;
  const values = (id: string, round: string, state: string) => [
    id.padEnd(26, '0'),
    bet.member,
    round,
    bet.stake,
    state,
    new Date(now),
  ];
  await db.pool.query(open, values('A', 'open round', 'open'));
  await db.pool.query(open, values('B', 'void round', 'void'));
  expect((await count('later')).requirements).toMatchObject([{ done: 0n, countedBets: 0n, uncountedBets: 0n }]);
  await transact(db.pool, (tx) => recordSettledBets(tx, [bet, { ...bet, round: 'void round' }]));
  expect((await count('later')).requirements).toMatchObject([{ done: peso(30), countedBets: 1n, uncountedBets: 0n }]);
});

test('with less than one peso left open requirements close, but not while a bet runs or a vendor holds money', async () => {
  const opened = await credit('spent', 100);
  const vendor = memberAccount(memberOf('spent'), 'vendor:JILI', 'PHP');
  await transact(db.pool, async (tx) => {
    await openAccounts(tx, [vendor]);
    await post(tx, [postRequestOf('to vendor', withKind('vendor_in', leg(cashOf('spent'), vendor, peso(100))))]);
  });
  expect((await count('spent')).requirements).toHaveLength(1);
  await transact(db.pool, (tx) =>
    post(tx, [postRequestOf('back', withKind('vendor_out', leg(vendor, cashOf('spent'), peso(100))))]),
  );
  await play('spent', 99, { payout: money(0n) });
  expect(await count('spent')).toMatchObject({ cash: peso(1), requirements: [{ done: peso(99) }] });
  await transact(db.pool, (tx) =>
    recordSettledBets(tx, [
      betOf('spent', 'last centavo', { stake: money(100n), validBet: money(0n), placedAt: now, settledAt: now }),
    ]),
  );
  expect(await count('spent')).toMatchObject({ cash: 9_900n, withdrawable: 9_900n, requirements: [] });
  expect(await stateOf(opened?.id)).toMatchObject({ state: 'cancelled', why: 'balance_spent' });
});

test('the next deposit finds what a spent balance left behind closed', async () => {
  const first = await credit('again', 100);
  await play('again', 100, { payout: money(0n), validBet: money(0n) });
  await credit('again', 50);
  expect(await stateOf(first?.id)).toMatchObject({ state: 'cancelled', why: 'balance_spent' });
  expect(await count('again')).toMatchObject({ locked: peso(50), requirements: [{ done: 0n }] });
});

test('a bonus has shares, a largest bet and an end; a stake above it is refused before it is placed', async () => {
  await credit('bonus', 1_000, { terms: { multiplierPpm: ppm(0n) } });
  const opened = await credit('bonus', 10, {
    kind: 'bonus',
    terms: { multiplierPpm: ppm(5_000_000n), maxBet: peso(20) },
  });
  const ask = (pesos: number, at = now) => mayStake(db.pool, { ...playerOf('bonus'), stake: peso(pesos) }, at);
  expect(await ask(20)).toEqual({ ok: true, value: null });
  expect(await ask(21)).toEqual({
    ok: false,
    fault: 'over_max_bet',
    detail: { maxBet: '20', requirement: opened?.id },
  });
  expect(await ask(21, addMs(now, 30 * dayMs))).toEqual({ ok: true, value: null });
  await play('bonus', 20, { category: 'LIVE', payout: money(0n) });
  // While it is played nothing may leave, whatever was paid in beside it.
  expect(await count('bonus')).toMatchObject({
    cash: peso(980),
    locked: peso(980),
    withdrawable: 0n,
    requirements: [{ required: peso(50), done: peso(2) }],
  });
  await play('bonus', 20);
  await play('bonus', 20);
  await play('bonus', 20);
  expect(await ask(500)).toEqual({ ok: true, value: null });
  expect(await wallet('bonus')).toBe(peso(10));
  expect(await count('bonus')).toMatchObject({ cash: peso(990), locked: 0n, withdrawable: peso(990) });
  expect([await stateOf(opened?.id), await wallet('bonus')]).toMatchObject([{ state: 'done', why: 'played' }, 0n]);
});

test('the largest bet of a bonus whose time is over holds while a bet runs, and no longer', async () => {
  await credit('holds', 1_000, { terms: { multiplierPpm: ppm(0n) } });
  const ends = addMs(now, dayMs);
  await credit('holds', 10, {
    kind: 'bonus',
    terms: { multiplierPpm: ppm(5_000_000n), maxBet: peso(20), expiresAt: ends },
  });
  const ask = () => mayStake(db.pool, { ...playerOf('holds'), stake: peso(21) }, addMs(ends, hourMs));
  expect(await ask()).toMatchObject({ ok: true });
  await db.pool.query(
    `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, payout,
       state, placed_at)
     VALUES ('bt_' || repeat('H', 26), $1, 'demo', 'PHP', 'RNG', 'JILI', '101', 'holds on', 10000, 0, 0, 'open', $2)`,
    [memberOf('holds'), new Date(now)],
  );
  expect(await ask()).toMatchObject({ ok: false, fault: 'over_max_bet' });
});

test('the job closes expired requirements and publishes each once', async () => {
  const ends = addMs(now, dayMs);
  const opened = await credit('term', 100, { terms: { expiresAt: ends } });
  await countTurnover({ pool: db.pool, now: addMs(ends, -1) });
  expect(await stateOf(opened?.id)).toMatchObject({ state: 'active' });
  await countTurnover({ pool: db.pool, now: ends });
  await countTurnover({ pool: db.pool, now: ends });
  expect(await stateOf(opened?.id)).toMatchObject({ state: 'expired', why: 'expired' });
  const { rows } = await db.pool.query(
    `SELECT data FROM platform.outbox WHERE name = 'rewards.requirement_closed' AND data->>'id' = $1`,
    [opened?.id],
  );
  expect(rows).toMatchObject([{ data: { kind: 'deposit', state: 'expired', closeReason: 'expired' } }]);
});

test('what staff ends keeps what was counted, and is ended once', async () => {
  const opened = await credit('staff', 100);
  await play('staff', 10);
  const end = () =>
    transact(db.pool, (tx) =>
      closeRequirement(tx, opened?.id ?? '', { state: 'forfeited', closeReason: 'staff', closedAt: now }),
    );
  expect(await end()).toMatchObject({ ok: true, value: { done: peso(10), state: 'forfeited' } });
  expect(await end()).toEqual({ ok: false, fault: 'requirement_closed' });
  expect(
    await transact(db.pool, (tx) =>
      closeRequirement(tx, 'tr_', { state: 'cancelled', closeReason: 'staff', closedAt: now }),
    ),
  ).toEqual({
    ok: false,
    fault: 'requirement_unknown',
  });
});

test('the table itself refuses changes of closed requirements, and of the terms of open ones', async () => {
  const opened = await credit('guard', 100);
  const change = (set: string) => db.pool.query(`UPDATE rewards.requirement SET ${set} WHERE id = $1`, [opened?.id]);
  await expect(change('required = 1')).rejects.toThrow('never changed');
  await expect(change(`state = 'done'`)).rejects.toThrow(/requirement_(done|closed)/);
  await expect(db.pool.query('DELETE FROM rewards.requirement WHERE id = $1', [opened?.id])).rejects.toThrow(
    'never removed',
  );
  await change(`state = 'cancelled', close_reason = 'staff', closed_at = now()`);
  await expect(change(`state = 'active', close_reason = NULL, closed_at = NULL`)).rejects.toThrow('stays as it is');
});

test('a thousand bets and more are counted to the end in one go', async () => {
  await credit('many', 20_000);
  const bets = Array.from({ length: 2_300 }, (_, n) =>
    betOf('many', `many ${n}`, { payout: money(10_000n), placedAt: now, settledAt: instant(now + n) }),
  );
  await transact(db.pool, (tx) => recordSettledBets(tx, bets));
  expect((await readWithdrawableFunds(db.pool, playerOf('many'), now)).requirements).toMatchObject([
    { done: peso(2_300) },
  ]);
  expect((await count('many')).requirements).toMatchObject([{ done: peso(2_300), countedBets: 2_300n }]);
});
