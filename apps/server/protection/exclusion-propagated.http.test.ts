/** An exclusion finds accounts that become known later, outlives what its person gives away, and lets go of others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PauseTerm } from '#domains/protection/contract/pause.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import { recordSitting } from '#domains/protection/contract/reality-check.ts';
import { exclusionCrons, exportProtection, type Protection } from '#domains/protection/server/index.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { jobContext } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { runCommandLine } from '#tools/staff/run-command.ts';
import { createStaffContext } from '#tools/staff/testing.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { composeProtection } from './protection.ts';

const tala = { host: 'tala.localhost' };
let world: World;
let protection: Protection;
const unusedAccounts: string[] = [];
beforeAll(async () => {
  protection = composeProtection();
  world = await createTestWorld();
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT account FROM identity.member WHERE merchant = 'tala' AND type = 0 ORDER BY account LIMIT 16`,
  );
  unusedAccounts.push(...rows.map(({ account }) => account));
});
afterAll(() => world.close());

/** An account of the other brand that no test has had. */
const takeUnusedAccount = () => unusedAccounts.shift() ?? '';
let numberCount = 0;
const nextNumber = () => `+63917000${String(++numberCount).padStart(4, '0')}`;
const readMemberId = async (account: string) => {
  const sql = 'SELECT id FROM identity.member WHERE account = $1';
  return (await world.db.pool.query<{ id: MemberId }>(sql, [account])).rows[0]?.id ?? 'mb_';
};
type ContactChange = { readonly mobile?: string; readonly email?: string; readonly proven?: boolean };
const setContact = (account: string, { mobile, email, proven = true }: ContactChange) =>
  world.db.owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = CASE WHEN $2::text IS NULL THEN NULL ELSE $4::timestamptz END,
            email = $3, email_verified_at = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::timestamptz END WHERE account = $1`,
    [account, mobile ?? null, email ?? null, proven ? new Date(world.clock.now()) : null],
  );
const excludeMember = async (account: string, term: PauseTerm = '6m', at = {}) => {
  const token = await world.enter(account, at);
  expect((await world.ask(startPause, { term }, { token, ...at })).status).toBe(200);
};
let keyCount = 0;
const tryDeposit = async (account: string) => {
  const token = await world.enter(account, tala);
  const key = `pay-known-${++keyCount}`;
  const { envelope } = await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key, ...tala });
  return envelope.success ? 'paid in' : envelope.code;
};
const tryStake = async (account: string) => {
  const response = {
    member: await readMemberId(account),
    currency: 'PHP',
    amount: money(10_000n),
    at: world.clock.now(),
  };
  const may = await inTransaction(world.db.pool, (tx) => protection.mayStake(tx, response));
  return may.ok ? 'staked' : may.fault;
};
const readShownPause = async (account: string) => {
  const token = await world.enter(account, tala);
  return (await world.ask(readProtection, {}, { token, ...tala })).envelope.value?.pause;
};
const runPropagation = (payload: { member?: string } = {}) => protection.exclusionJob.run(jobContext(world), payload);
const runStaffCommand = async (...words: string[]) => {
  const { code, lines } = await runCommandLine(createStaffContext(world), [...words, '--as', 'ate Rosa']);
  return { code, text: lines.join('\n') };
};
const otherPersonFlags = ['--other-person', 'another face on the papers'] as const;
const listClosings = async (account: string) => {
  const sql = 'SELECT closed_as AS "as" FROM protection.pause WHERE member = $1 ORDER BY id';
  return (await world.db.pool.query<{ as: string | null }>(sql, [await readMemberId(account)])).rows.map(
    (row) => row.as,
  );
};
const countExclusionMarks = async (account: string) =>
  (await world.db.pool.query('SELECT FROM protection.exclusion_mark WHERE member = $1', [await readMemberId(account)]))
    .rowCount;

test('MEMBER-006 a number or an address that is given away during an exclusion frees nothing for a new account', async () => {
  const other = takeUnusedAccount();
  const [mobile, email] = [nextNumber(), 'given.away@example.com'];
  await setContact('arnel', { mobile, email });
  await excludeMember('arnel', '6m');
  await setContact('arnel', {});
  // A longer one in its place keeps what the first one knew.
  await excludeMember('arnel', '1y');
  await setContact(other, { mobile: nextNumber() });
  expect(await tryDeposit(other)).toBe('paid in');
  for (const same of [{ mobile }, { email }]) {
    await setContact(other, same);
    // It may be somebody else's by now: it bars, and tells nothing.
    expect([await tryDeposit(other), await readShownPause(other)]).toEqual(['ACCOUNT_BARRED', null]);
  }
  // Only typed as well.
  await setContact(other, { mobile, proven: false });
  expect(await tryDeposit(other)).toBe('ACCOUNT_BARRED');
  expect(await readShownPause(other)).toBeNull();
  const kept = await world.db.owner.query<{ row: string }>('SELECT m::text AS row FROM protection.exclusion_mark m');
  expect(kept.rows.length).toBeGreaterThanOrEqual(2);
  expect(kept.rows.map(({ row }) => row).join()).not.toMatch(/given|917000/);
  await setContact(other, {});
});

test('MEMBER-006 who proves the number of an excluded person later stakes no more, and an order to pay in is stopped', async () => {
  const other = takeUnusedAccount();
  const mobile = nextNumber();
  await setContact('celia', { mobile });
  await excludeMember('celia');
  expect([await tryStake(other), await tryDeposit(other)]).toEqual(['staked', 'paid in']);
  await setContact(other, { mobile });
  await runPropagation();
  expect(await tryStake(other)).toBe('self_excluded');
  const { rows } = await world.db.pool.query('SELECT state FROM wallet.deposit WHERE member = $1', [
    await readMemberId(other),
  ]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
  // Looked at again, nothing is written again.
  await runPropagation();
  expect(await listClosings(other)).toEqual([null]);
});

test('MEMBER-006 papers that are approved later, of either, make both known as one person', async () => {
  const [excluded, other] = [takeUnusedAccount(), takeUnusedAccount()];
  await excludeMember(excluded, '6m', tala);
  await world.db.owner.query(
    `INSERT INTO identity.profile (member, fullname, birthday) VALUES ($1, 'Luz Cruz', '1980-02-03')`,
    [await readMemberId(other)],
  );
  const id = `ky_${'5'.repeat(26)}`;
  await world.db.owner.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at)
     VALUES ($1, $2, 1, 'pending', '{"fullName": "Cruz, Luz", "birthday": "1980-02-03"}', $3)`,
    [id, await readMemberId(excluded), new Date(world.clock.now())],
  );
  expect(await tryStake(other)).toBe('staked');
  expect(await runStaffCommand('approve', id, '--expires', 'never')).toMatchObject({ code: 0 });
  const { rows } = await world.db.owner.query<{ payload: { member: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'protection.carry_exclusions'`,
  );
  const wanted = { member: await readMemberId(excluded) };
  expect(rows).toContainEqual({ payload: wanted });
  await runPropagation(wanted);
  // A name and a birthday are only typed over there: they are not told why.
  expect([await tryStake(other), await readShownPause(other)]).toEqual(['account_barred', null]);
});

test('MEMBER-006 who is at play and proves what an excluded person gave away is found by its mark', async () => {
  const other = takeUnusedAccount();
  const mobile = nextNumber();
  await setContact('pilar', { mobile });
  await excludeMember('pilar');
  await setContact('pilar', {});
  await setContact(other, { mobile });
  await runPropagation();
  expect(await tryStake(other)).toBe('staked');
  const token = await world.enter(other, tala);
  expect((await world.ask(recordSitting, {}, { token, ...tala })).status).toBe(200);
  await runPropagation();
  expect([await tryStake(other), await readShownPause(other)]).toEqual(['account_barred', null]);
});

test('MEMBER-006 who was taken for an excluded person and is another is let go at once, and is not taken for them again', async () => {
  const [other, third] = [takeUnusedAccount(), 'datu'];
  const [mobile, email] = [nextNumber(), 'one.of.two@example.com'];
  await setContact('ramon', { mobile });
  await setContact(other, { mobile, email });
  await setContact(third, { email, proven: false });
  await excludeMember('ramon', '1y');
  await runPropagation();
  expect([await tryStake(other), await tryStake(third)]).toEqual(['self_excluded', 'account_barred']);
  expect((await runStaffCommand('show', other, '--remark', 'asks why')).text).toMatch(
    /pause +self-exclusion of 1y.*of ramon of demo/,
  );
  const answer = await runStaffCommand('lift', other, '--remark', 'asked by letter');
  expect([answer.code, answer.text]).toEqual([1, expect.stringContaining('carried from another account')]);
  const own = await runStaffCommand('lift', 'ramon', ...otherPersonFlags);
  expect([own.code, own.text]).toEqual([1, expect.stringContaining('began it here themselves')]);
  expect(await runStaffCommand('lift', other, ...otherPersonFlags)).toEqual({
    code: 0,
    text: `Done: ${other} is told apart from whom it was taken for, in the name of ate Rosa.\nLet go with it, as known by it: datu of demo.`,
  });
  // An account that was matched only through the lifted one is free again as well.
  expect([await tryStake(other), await tryStake(third), await tryDeposit(other)]).toEqual([
    'staked',
    'staked',
    'paid in',
  ]);
  expect([await listClosings(other), await listClosings(third)]).toEqual([['wrong_person'], ['wrong_person']]);
  expect([await countExclusionMarks(other), await countExclusionMarks('ramon')]).toEqual([0, 1]);
  await runPropagation();
  await runPropagation({ member: await readMemberId(other) });
  expect([await tryStake(other), await tryDeposit(other), await readShownPause(other)]).toEqual([
    'staked',
    'paid in',
    null,
  ]);
  const { rows } = await world.db.pool.query(
    `SELECT actor, after FROM protection.audit WHERE member = $1 AND kind = 'pause_wrong_person'`,
    [await readMemberId(other)],
  );
  const facts = {
    reason: otherPersonFlags[1],
    carriedFrom: await readMemberId('ramon'),
    others: [await readMemberId('ramon')],
  };
  expect(rows).toMatchObject([{ actor: 'ate Rosa', after: facts }]);
  expect(JSON.stringify((await exportProtection(world.db.pool, await readMemberId(other))).changes)).not.toContain(
    'pause_',
  );
  expect(await runStaffCommand('lift', other, ...otherPersonFlags)).toMatchObject({ code: 1 });
  // The excluded one is so still, and a third account of theirs is found as before.
  const theirs = takeUnusedAccount();
  await setContact(other, {});
  await setContact(theirs, { mobile });
  await runPropagation();
  expect(await tryStake(theirs)).toBe('self_excluded');
});

test('MEMBER-006 one who is barred before any row is written is told apart as well', async () => {
  const other = takeUnusedAccount();
  const mobile = nextNumber();
  await setContact('tomas', { mobile });
  await excludeMember('tomas');
  await setContact(other, { mobile, proven: false });
  expect(await tryDeposit(other)).toBe('ACCOUNT_BARRED');
  expect((await runStaffCommand('lift', other, '--remark', 'asked')).text).toContain('carried from another account');
  expect(await runStaffCommand('lift', other, ...otherPersonFlags)).toMatchObject({ code: 0 });
  await runPropagation();
  expect([await tryDeposit(other), await tryStake(other)]).toEqual(['paid in', 'staked']);
});

test('MEMBER-006 what somebody said themselves stands again when the exclusion of another leaves its place', async () => {
  const other = takeUnusedAccount();
  const mobile = nextNumber();
  await setContact('isko', { mobile });
  await excludeMember(other, '6m', tala);
  world.clock.pass(minuteMs);
  await setContact(other, { mobile });
  await excludeMember('isko', '5y');
  expect(await readShownPause(other)).toMatchObject({ term: '5y' });
  expect(await runStaffCommand('lift', other, ...otherPersonFlags)).toMatchObject({ code: 0 });
  expect([await tryStake(other), await readShownPause(other)]).toMatchObject(['self_excluded', { term: '6m' }]);
  expect(await runStaffCommand('lift', other, ...otherPersonFlags)).toMatchObject({ code: 1 });
  // Not even the database lets go of what a member said of themselves.
  const close = `UPDATE protection.pause SET closed_at = starts_at, closed_as = 'wrong_person' WHERE member = $1 AND closed_at IS NULL`;
  await expect(world.db.owner.query(close, [await readMemberId(other)])).rejects.toThrow('pause_wrong_person_check');
});

test('MEMBER-006 two rounds never run beside each other', () => {
  const lines = exclusionCrons(protection.exclusionJob);
  expect(lines.map(({ queue }) => queue)).toEqual(['protection.carry_exclusions']);
});

test('MEMBER-006 the marks of an exclusion are forgotten a day after its end', async () => {
  const mobile = nextNumber();
  await setContact('luz', { mobile });
  await excludeMember('luz', '6m');
  expect(await countExclusionMarks('luz')).toBe(1);
  world.clock.pass(190 * dayMs);
  await runPropagation();
  expect(await countExclusionMarks('luz')).toBe(0);
  expect(await countExclusionMarks('arnel')).toBe(2);
});
