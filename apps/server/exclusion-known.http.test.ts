/** An exclusion finds accounts that become known later, outlives what its person gives away, and lets go of others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PauseTerm } from '#domains/protection/contract/pause.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import { noteSitting } from '#domains/protection/contract/reality-check.ts';
import { exclusionCrons, exportProtection, type Protection } from '#domains/protection/server/index.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { jobContext } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/db.ts';
import { runWords } from '#tools/staff/run.ts';
import { deskOf } from '#tools/staff/testing.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { protectionOf } from './protection.ts';

const tala = { host: 'tala.localhost' };
let world: World;
let protection: Protection;
const others: string[] = [];
beforeAll(async () => {
  protection = protectionOf();
  world = await testWorld({ wallet: { mayDeposit: protection.mayDeposit }, routes: protection.routes });
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT account FROM identity.member WHERE merchant = 'tala' AND type = 0 ORDER BY account LIMIT 16`,
  );
  others.push(...rows.map(({ account }) => account));
});
afterAll(() => world.close());

/** An account of the other brand that no test has had. */
const fresh = () => others.shift() ?? '';
let numbers = 0;
const freshNumber = () => `+63917000${String(++numbers).padStart(4, '0')}`;
const idOf = async (account: string) => {
  const sql = 'SELECT id FROM identity.member WHERE account = $1';
  return (await world.db.pool.query<{ id: MemberId }>(sql, [account])).rows[0]?.id ?? 'mb_';
};
type Reach = { readonly mobile?: string; readonly email?: string; readonly proven?: boolean };
const reach = (account: string, { mobile, email, proven = true }: Reach) =>
  world.db.owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = CASE WHEN $2::text IS NULL THEN NULL ELSE $4::timestamptz END,
            email = $3, email_verified_at = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::timestamptz END WHERE account = $1`,
    [account, mobile ?? null, email ?? null, proven ? new Date(world.clock.now()) : null],
  );
const exclude = async (account: string, term: PauseTerm = '6m', at = {}) => {
  const token = await world.enter(account, at);
  expect((await world.ask(startPause, { term }, { token, ...at })).status).toBe(200);
};
let keys = 0;
const pay = async (account: string) => {
  const token = await world.enter(account, tala);
  const key = `pay-known-${++keys}`;
  const { envelope } = await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key, ...tala });
  return envelope.success ? 'paid in' : envelope.code;
};
const stake = async (account: string) => {
  const asked = { member: await idOf(account), currency: 'PHP', amount: money(10_000n), at: world.clock.now() };
  const may = await inTransaction(world.db.pool, (tx) => protection.mayStake(tx, asked));
  return may.ok ? 'staked' : may.fault;
};
const shown = async (account: string) => {
  const token = await world.enter(account, tala);
  return (await world.ask(readProtection, {}, { token, ...tala })).envelope.value?.pause;
};
const look = (payload: { member?: string } = {}) => protection.carryExclusions.run(jobContext(world), payload);
const staff = async (...words: string[]) => {
  const { code, lines } = await runWords(deskOf(world), [...words, '--as', 'ate Rosa']);
  return { code, text: lines.join('\n') };
};
const otherPerson = ['--other-person', 'another face on the papers'] as const;
const closings = async (account: string) => {
  const sql = 'SELECT closed_as AS "as" FROM protection.pause WHERE member = $1 ORDER BY id';
  return (await world.db.pool.query<{ as: string | null }>(sql, [await idOf(account)])).rows.map((row) => row.as);
};
const marksOf = async (account: string) =>
  (await world.db.pool.query('SELECT FROM protection.exclusion_mark WHERE member = $1', [await idOf(account)]))
    .rowCount;

test('MEMBER-006 a number or an address that is given away during an exclusion frees nothing for a new account', async () => {
  const other = fresh();
  const [mobile, email] = [freshNumber(), 'given.away@example.com'];
  await reach('arnel', { mobile, email });
  await exclude('arnel', '6m');
  await reach('arnel', {});
  // A longer one in its place keeps what the first one knew.
  await exclude('arnel', '1y');
  await reach(other, { mobile: freshNumber() });
  expect(await pay(other)).toBe('paid in');
  for (const same of [{ mobile }, { email }]) {
    await reach(other, same);
    // It may be somebody else's by now: it bars, and tells nothing.
    expect([await pay(other), await shown(other)]).toEqual(['ACCOUNT_BARRED', null]);
  }
  // Only typed as well.
  await reach(other, { mobile, proven: false });
  expect(await pay(other)).toBe('ACCOUNT_BARRED');
  expect(await shown(other)).toBeNull();
  const kept = await world.db.owner.query<{ row: string }>('SELECT m::text AS row FROM protection.exclusion_mark m');
  expect(kept.rows.length).toBeGreaterThanOrEqual(2);
  expect(kept.rows.map(({ row }) => row).join()).not.toMatch(/given|917000/);
  await reach(other, {});
});

test('MEMBER-006 who proves the number of an excluded person later stakes no more, and an order to pay in is stopped', async () => {
  const other = fresh();
  const mobile = freshNumber();
  await reach('celia', { mobile });
  await exclude('celia');
  expect([await stake(other), await pay(other)]).toEqual(['staked', 'paid in']);
  await reach(other, { mobile });
  await look();
  expect(await stake(other)).toBe('self_excluded');
  const { rows } = await world.db.pool.query('SELECT state FROM wallet.deposit WHERE member = $1', [await idOf(other)]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
  // Looked at again, nothing is written again.
  await look();
  expect(await closings(other)).toEqual([null]);
});

test('MEMBER-006 papers that are approved later, of either, make both known as one person', async () => {
  const [excluded, other] = [fresh(), fresh()];
  await exclude(excluded, '6m', tala);
  await world.db.owner.query(
    `INSERT INTO identity.profile (member, fullname, birthday) VALUES ($1, 'Luz Cruz', '1980-02-03')`,
    [await idOf(other)],
  );
  const id = `ky_${'5'.repeat(26)}`;
  await world.db.owner.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at)
     VALUES ($1, $2, 1, 'pending', '{"fullName": "Cruz, Luz", "birthday": "1980-02-03"}', $3)`,
    [id, await idOf(excluded), new Date(world.clock.now())],
  );
  expect(await stake(other)).toBe('staked');
  expect(await staff('approve', id, '--expires', 'never')).toMatchObject({ code: 0 });
  const { rows } = await world.db.owner.query<{ payload: { member: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'protection.carry_exclusions'`,
  );
  const wanted = { member: await idOf(excluded) };
  expect(rows).toContainEqual({ payload: wanted });
  await look(wanted);
  // A name and a birthday are only typed over there: they are not told why.
  expect([await stake(other), await shown(other)]).toEqual(['account_barred', null]);
});

test('MEMBER-006 who is at play and proves what an excluded person gave away is found by its mark', async () => {
  const other = fresh();
  const mobile = freshNumber();
  await reach('pilar', { mobile });
  await exclude('pilar');
  await reach('pilar', {});
  await reach(other, { mobile });
  await look();
  expect(await stake(other)).toBe('staked');
  const token = await world.enter(other, tala);
  expect((await world.ask(noteSitting, {}, { token, ...tala })).status).toBe(200);
  await look();
  expect([await stake(other), await shown(other)]).toEqual(['account_barred', null]);
});

test('MEMBER-006 who was taken for an excluded person and is another is let go at once, and is not taken for them again', async () => {
  const [other, third] = [fresh(), 'datu'];
  const [mobile, email] = [freshNumber(), 'one.of.two@example.com'];
  await reach('ramon', { mobile });
  await reach(other, { mobile, email });
  await reach(third, { email, proven: false });
  await exclude('ramon', '1y');
  await look();
  expect([await stake(other), await stake(third)]).toEqual(['self_excluded', 'account_barred']);
  expect((await staff('show', other, '--remark', 'asks why')).text).toMatch(
    /pause +self-exclusion of 1y.*of ramon of demo/,
  );
  const wish = await staff('lift', other, '--remark', 'asked by letter');
  expect([wish.code, wish.text]).toEqual([1, expect.stringContaining('carried from another account')]);
  const own = await staff('lift', 'ramon', ...otherPerson);
  expect([own.code, own.text]).toEqual([1, expect.stringContaining('began it here themselves')]);
  expect(await staff('lift', other, ...otherPerson)).toEqual({
    code: 0,
    text: `Done: ${other} is told apart from whom it was taken for, in the name of ate Rosa.\nLet go with it, as known by it: datu of demo.`,
  });
  // With them whoever is known by them alone.
  expect([await stake(other), await stake(third), await pay(other)]).toEqual(['staked', 'staked', 'paid in']);
  expect([await closings(other), await closings(third)]).toEqual([['wrong_person'], ['wrong_person']]);
  expect([await marksOf(other), await marksOf('ramon')]).toEqual([0, 1]);
  await look();
  await look({ member: await idOf(other) });
  expect([await stake(other), await pay(other), await shown(other)]).toEqual(['staked', 'paid in', null]);
  const { rows } = await world.db.pool.query(
    `SELECT actor, after FROM protection.audit WHERE member = $1 AND kind = 'pause_wrong_person'`,
    [await idOf(other)],
  );
  const facts = { reason: otherPerson[1], carriedFrom: await idOf('ramon'), others: [await idOf('ramon')] };
  expect(rows).toMatchObject([{ actor: 'ate Rosa', after: facts }]);
  expect(JSON.stringify((await exportProtection(world.db.pool, await idOf(other))).changes)).not.toContain('pause_');
  expect(await staff('lift', other, ...otherPerson)).toMatchObject({ code: 1 });
  // The excluded one is so still, and a third account of theirs is found as before.
  const theirs = fresh();
  await reach(other, {});
  await reach(theirs, { mobile });
  await look();
  expect(await stake(theirs)).toBe('self_excluded');
});

test('MEMBER-006 one who is barred before any row is written is told apart as well', async () => {
  const other = fresh();
  const mobile = freshNumber();
  await reach('tomas', { mobile });
  await exclude('tomas');
  await reach(other, { mobile, proven: false });
  expect(await pay(other)).toBe('ACCOUNT_BARRED');
  expect((await staff('lift', other, '--remark', 'asked')).text).toContain('carried from another account');
  expect(await staff('lift', other, ...otherPerson)).toMatchObject({ code: 0 });
  await look();
  expect([await pay(other), await stake(other)]).toEqual(['paid in', 'staked']);
});

test('MEMBER-006 what somebody said themselves stands again when the exclusion of another leaves its place', async () => {
  const other = fresh();
  const mobile = freshNumber();
  await reach('isko', { mobile });
  await exclude(other, '6m', tala);
  world.clock.pass(minuteMs);
  await reach(other, { mobile });
  await exclude('isko', '5y');
  expect(await shown(other)).toMatchObject({ term: '5y' });
  expect(await staff('lift', other, ...otherPerson)).toMatchObject({ code: 0 });
  expect([await stake(other), await shown(other)]).toMatchObject(['self_excluded', { term: '6m' }]);
  expect(await staff('lift', other, ...otherPerson)).toMatchObject({ code: 1 });
  // Not even the database lets go of what a member said of themselves.
  const close = `UPDATE protection.pause SET closed_at = starts_at, closed_as = 'wrong_person' WHERE member = $1 AND closed_at IS NULL`;
  await expect(world.db.owner.query(close, [await idOf(other)])).rejects.toThrow('pause_wrong_person_check');
});

test('MEMBER-006 two rounds never run beside each other', () => {
  const lines = exclusionCrons(protection.carryExclusions);
  expect(lines.map(({ queue }) => queue)).toEqual(['protection.carry_exclusions']);
});

test('MEMBER-006 the marks of an exclusion are forgotten a day after its end', async () => {
  const mobile = freshNumber();
  await reach('luz', { mobile });
  await exclude('luz', '6m');
  expect(await marksOf('luz')).toBe(1);
  world.clock.pass(190 * dayMs);
  await look();
  expect(await marksOf('luz')).toBe(0);
  expect(await marksOf('arnel')).toBe(2);
});
