/** Undoing a wrong match: an account that was taken for an excluded person is separated from them and sees nothing of the exclusion. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PauseTerm, startPause } from '#domains/protection/contract/pause.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import { recordSitting } from '#domains/protection/contract/reality-check.ts';
import { exportProtection, type Protection } from '#domains/protection/server/index.ts';
import { jobContext } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { runCommandLine } from '#tools/staff/run-command.ts';
import { createStaffContext } from '#tools/staff/testing.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { composeProtection } from './protection.ts';

let world: World;
let protection: Protection;
const unusedAccounts: Record<string, string[]> = { demo: [], tala: [] };
beforeAll(async () => {
  protection = composeProtection();
  world = await createTestWorld();
  const { rows } = await world.db.pool.query<{ account: string; merchant: string }>(
    `SELECT account, merchant FROM identity.member m WHERE type = 0 AND merchant IN ('demo', 'tala')
        AND NOT EXISTS (SELECT FROM identity.member o WHERE o.account = m.account AND o.id <> m.id) ORDER BY account`,
  );
  for (const { account, merchant } of rows) unusedAccounts[merchant]?.push(account);
});
afterAll(() => world.close());

type TestAccount = { readonly account: string; readonly id: MemberId; readonly at: { readonly host?: string } };
/** An account that no test has had. */
async function takeUnusedAccount(brand: 'demo' | 'tala'): Promise<TestAccount> {
  const account = unusedAccounts[brand]?.shift() ?? '';
  const sql = 'SELECT id FROM identity.member WHERE account = $1';
  const { rows } = await world.db.pool.query<{ id: MemberId }>(sql, [account]);
  await world.db.owner.query('UPDATE identity.member SET mobile = NULL, email = NULL WHERE account = $1', [account]);
  return { account, id: rows[0]?.id ?? 'mb_', at: brand === 'tala' ? { host: 'tala.localhost' } : {} };
}
let numberCount = 0;
const nextNumber = () => `+63917111${String(++numberCount).padStart(4, '0')}`;
type ContactChange = { readonly mobile?: string; readonly email?: string; readonly typed?: 'email' };
const setContact = ({ account }: TestAccount, { mobile, email, typed }: ContactChange) =>
  world.db.owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = CASE WHEN $2::text IS NOT NULL THEN $4::timestamptz END,
            email = $3, email_verified_at = CASE WHEN $3::text IS NOT NULL AND NOT $5 THEN $4::timestamptz END
      WHERE account = $1`,
    [account, mobile ?? null, email ?? null, new Date(world.clock.now()), typed === 'email'],
  );
const requestPause = async ({ account, at }: TestAccount, term: PauseTerm) =>
  world.ask(startPause, { term }, { token: await world.enter(account, at), ...at });
const excludeMember = async (person: TestAccount, term: PauseTerm = '6m') => {
  expect((await requestPause(person, term)).status).toBe(200);
  world.clock.pass(minuteMs);
};
const tryStake = async ({ id }: TestAccount) => {
  const request = { member: id, currency: 'PHP', amount: money(10_000n), at: world.clock.now() };
  const may = await inTransaction(world.db.pool, (tx) => protection.mayStake(tx, request));
  return may.ok ? 'staked' : may.fault;
};
const tryOpenGame = async ({ id }: TestAccount) => {
  const visit = { member: id, currency: 'PHP', at: world.clock.now() };
  const may = await inTransaction(world.db.pool, (tx) => protection.mayPlay(tx, visit));
  return may.ok ? 'opened' : may.fault;
};
const readShownPause = async ({ account, at }: TestAccount) =>
  (await world.ask(readProtection, {}, { token: await world.enter(account, at), ...at })).envelope.value?.pause;
const recordSittings = async (...persons: TestAccount[]) => {
  for (const { account, at } of persons)
    expect((await world.ask(recordSitting, {}, { token: await world.enter(account, at), ...at })).status).toBe(200);
};
const runPropagation = (payload: { member?: string } = {}) => protection.exclusionJob.run(jobContext(world), payload);
const liftAsOtherPerson = async ({ account }: TestAccount) => {
  const words = ['lift', account, '--other-person', 'another face on the papers', '--as', 'ate Rosa'];
  const { code, lines } = await runCommandLine(createStaffContext(world), words);
  return { code, text: lines.join('\n') };
};
const listOtherPersons = async ({ id }: TestAccount) => {
  const sql = 'SELECT other FROM protection.other_person WHERE member = $1 ORDER BY other';
  return (await world.db.pool.query<{ other: MemberId }>(sql, [id])).rows.map(({ other }) => other);
};
const readPropagatedFrom = async ({ id }: TestAccount) => {
  const sql = 'SELECT carried_from AS "from" FROM protection.pause WHERE member = $1 AND closed_at IS NULL';
  return (await world.db.pool.query<{ from: MemberId }>(sql, [id])).rows[0]?.from;
};

/** After a long time a password would have to be changed first. */
const renewPasswords = () =>
  world.db.owner.query('UPDATE identity.member SET password_changed_at = $1', [new Date(world.clock.now())]);

/** A number that an excluded person gave away, and the two accounts of its new owner. */
async function setUpPassedOnNumber() {
  const [excluded, one, two] = [
    await takeUnusedAccount('demo'),
    await takeUnusedAccount('tala'),
    await takeUnusedAccount('demo'),
  ];
  const mobile = nextNumber();
  await setContact(excluded, { mobile });
  await excludeMember(excluded, '1y');
  await setContact(excluded, {});
  await setContact(one, { mobile });
  await setContact(two, { mobile });
  return { excluded, one, two, mobile };
}

test('MEMBER-006 the new owner of a number is let go with both accounts, which are still one person’s', async () => {
  const { excluded, one, two } = await setUpPassedOnNumber();
  await recordSittings(one, two);
  await runPropagation();
  expect([await readPropagatedFrom(one), await readPropagatedFrom(two)]).toEqual([excluded.id, excluded.id]);
  const response = await liftAsOtherPerson(one);
  expect([response.code, response.text]).toEqual([0, expect.stringContaining(`${two.account} of demo`)]);
  expect(await liftAsOtherPerson(two)).toMatchObject({ code: 1 });
  await runPropagation();
  expect([await tryStake(one), await tryStake(two), await tryOpenGame(one), await tryOpenGame(two)]).toEqual([
    'staked',
    'staked',
    'opened',
    'opened',
  ]);
  expect([await listOtherPersons(one), await listOtherPersons(two)]).toEqual([[excluded.id], [excluded.id]]);
  // What the owner says later holds for both.
  await excludeMember(one);
  expect([await tryStake(two), await tryStake(excluded)]).toEqual(['self_excluded', 'self_excluded']);
});

test('MEMBER-006 who is known by the one that is let go is not barred again, and bars nobody', async () => {
  const { excluded, one, two } = await setUpPassedOnNumber();
  await recordSittings(one);
  await runPropagation();
  await runPropagation();
  expect([await readPropagatedFrom(one), await readPropagatedFrom(two)]).toEqual([excluded.id, one.id]);
  expect(await liftAsOtherPerson(one)).toMatchObject({ code: 0 });
  await recordSittings(one, two);
  await runPropagation();
  await runPropagation();
  expect([await tryStake(one), await tryStake(two)]).toEqual(['staked', 'staked']);
  expect([await listOtherPersons(one), await listOtherPersons(two)]).toEqual([[excluded.id], [excluded.id]]);
});

/** Both of the number from the beginning; then the first gives it away, to somebody else. */
async function setUpSharedNumber() {
  const [excluded, second, stranger] = [
    await takeUnusedAccount('demo'),
    await takeUnusedAccount('tala'),
    await takeUnusedAccount('demo'),
  ];
  const mobile = nextNumber();
  await setContact(excluded, { mobile });
  await setContact(second, { mobile });
  await excludeMember(excluded, '5y');
  await setContact(excluded, {});
  await setContact(stranger, { mobile });
  await runPropagation();
  expect(await tryStake(stranger)).toBe('account_barred');
  return { excluded, second, stranger };
}

test('MEMBER-006 an account that the excluded person had from the beginning does not come free with a stranger', async () => {
  const { excluded, second, stranger } = await setUpSharedNumber();
  expect(await liftAsOtherPerson(stranger)).toMatchObject({ code: 0 });
  await runPropagation();
  expect([await tryStake(stranger), await tryStake(second)]).toEqual(['staked', 'account_barred']);
  expect(await listOtherPersons(stranger)).toEqual([excluded.id, second.id].sort());
});

test('MEMBER-006 two who were told apart for a third are one again when that third is neither', async () => {
  const { excluded, second, stranger } = await setUpSharedNumber();
  expect(await liftAsOtherPerson(stranger)).toMatchObject({ code: 0 });
  expect(await liftAsOtherPerson(second)).toMatchObject({ code: 0 });
  await runPropagation();
  expect([await tryStake(stranger), await tryStake(second)]).toEqual(['staked', 'staked']);
  expect([await listOtherPersons(stranger), await listOtherPersons(second)]).toEqual([[excluded.id], [excluded.id]]);
  await excludeMember(second);
  expect(await tryStake(stranger)).toBe('self_excluded');
});

test('MEMBER-006 what was found of one account holds for another that becomes known as the same person’s', async () => {
  const { excluded, one, two, mobile } = await setUpPassedOnNumber();
  await setContact(two, {});
  await recordSittings(one);
  await runPropagation();
  expect(await liftAsOtherPerson(one)).toMatchObject({ code: 0 });
  await excludeMember(one);
  await setContact(two, { mobile });
  await runPropagation({ member: one.id });
  expect([await readPropagatedFrom(two), await listOtherPersons(two)]).toEqual([one.id, [excluded.id]]);
});

test('MEMBER-006 an exclusion that came by an address which was only typed is shown on no account of the typist', async () => {
  const [victim, b, c] = [
    await takeUnusedAccount('demo'),
    await takeUnusedAccount('demo'),
    await takeUnusedAccount('tala'),
  ];
  const [mobile, email] = [nextNumber(), 'of.a.victim@example.com'];
  await setContact(victim, { email });
  await setContact(b, { mobile });
  await setContact(c, { mobile, email, typed: 'email' });
  await excludeMember(victim, '5y');
  await runPropagation();
  await runPropagation();
  expect([await readPropagatedFrom(c), await readPropagatedFrom(b)]).toEqual([victim.id, c.id]);
  expect([await readShownPause(b), await readShownPause(c)]).toEqual([null, null]);
  for (const each of [b, c])
    expect([await tryStake(each), await tryOpenGame(each)]).toEqual(['account_barred', 'account_barred']);
});

test('MEMBER-006 an exclusion of one’s own shows nothing of another’s that is longer', async () => {
  const [victim, b, c] = [
    await takeUnusedAccount('demo'),
    await takeUnusedAccount('tala'),
    await takeUnusedAccount('demo'),
  ];
  const [mobile, email] = [nextNumber(), 'of.another@example.com'];
  await setContact(victim, { email });
  await setContact(b, { mobile, email, typed: 'email' });
  await setContact(c, { mobile });
  await excludeMember(c, '6m');
  expect(await readShownPause(b)).toMatchObject({ term: '6m' });
  await excludeMember(victim, '5y');
  expect(await readPropagatedFrom(b)).toBe(victim.id);
  for (const each of [b, c]) expect((await readShownPause(each))?.term ?? null).not.toBe('5y');
  await runPropagation();
  for (const each of [b, c]) expect((await readShownPause(each))?.term ?? null).not.toBe('5y');
  expect(await tryStake(b)).toBe('account_barred');
});

test('MEMBER-006 what a member says while another’s exclusion runs is kept, stands after it, and tells nothing of it', async () => {
  const [victim, one] = [await takeUnusedAccount('demo'), await takeUnusedAccount('tala')];
  const email = 'taken.for@example.com';
  await setContact(victim, { email });
  await setContact(one, { email, typed: 'email' });
  await excludeMember(victim, '1y');
  expect([await tryStake(one), await readShownPause(one)]).toEqual(['account_barred', null]);
  const answer = await requestPause(one, '6m');
  expect([answer.status, answer.envelope.value?.term]).toEqual([200, '6m']);
  expect([await tryStake(one), (await readShownPause(one))?.term]).toEqual(['self_excluded', '6m']);
  world.clock.pass(2 * minuteMs);
  expect((await requestPause(one, '24h')).envelope.code).toBe('PAUSE_NOT_LONGER');
  const copy = JSON.stringify(await exportProtection(world.db.pool, one.id));
  expect(copy).toContain('"6m"');
  expect(copy).not.toContain('"1y"');
  const result = await liftAsOtherPerson(one);
  expect([result.code, result.text]).toEqual([
    0,
    expect.stringContaining('own pause stands again: self-exclusion of 6m'),
  ]);
  expect([await tryStake(one), (await readShownPause(one))?.term, await readPropagatedFrom(one)]).toEqual([
    'self_excluded',
    '6m',
    null,
  ]);
});

test('MEMBER-006 a longer exclusion of one’s own leaves nothing of the other’s in the member’s copy', async () => {
  const [victim, one] = [await takeUnusedAccount('demo'), await takeUnusedAccount('tala')];
  const email = 'shorter.of@example.com';
  await setContact(victim, { email });
  await setContact(one, { email, typed: 'email' });
  await excludeMember(victim, '6m');
  await excludeMember(one, '5y');
  expect(await readPropagatedFrom(one)).toBeNull();
  expect(JSON.stringify(await exportProtection(world.db.pool, one.id))).not.toContain('"6m"');
});

test('MEMBER-006 two accounts of one stranger of whom only the second was let go are one again when the exclusion is over', async () => {
  const { excluded, one, two } = await setUpPassedOnNumber();
  await recordSittings(one);
  await runPropagation();
  await runPropagation();
  expect([await readPropagatedFrom(one), await readPropagatedFrom(two)]).toEqual([excluded.id, one.id]);
  expect(await liftAsOtherPerson(two)).toMatchObject({ code: 0 });
  expect(await listOtherPersons(two)).toEqual([excluded.id, one.id].sort());
  await runPropagation();
  expect(await listOtherPersons(two)).toEqual([excluded.id, one.id].sort());
  world.clock.pass(368 * dayMs);
  await runPropagation();
  expect(await listOtherPersons(two)).toEqual([excluded.id]);
  await renewPasswords();
  await excludeMember(two, '5y');
  await runPropagation();
  expect(await readPropagatedFrom(one)).toBe(two.id);
  expect(await tryStake(one)).not.toBe('staked');
});

test('MEMBER-006 a break that was asked for during another’s exclusion and outlasts it goes on when that is over', async () => {
  const [victim, one] = [await takeUnusedAccount('demo'), await takeUnusedAccount('tala')];
  const email = 'outlasted.by@example.com';
  await setContact(victim, { email });
  await setContact(one, { email, typed: 'email' });
  await excludeMember(victim, '6m');
  await runPropagation();
  world.clock.pass(170 * dayMs);
  await renewPasswords();
  expect((await requestPause(one, '30d')).envelope.value?.term).toBe('30d');
  world.clock.pass(18 * dayMs);
  expect(await tryStake(victim)).toBe('staked');
  await runPropagation();
  await runPropagation();
  expect([await tryStake(one), (await readShownPause(one))?.term, await readPropagatedFrom(one)]).toEqual([
    'cooling_off',
    '30d',
    null,
  ]);
  world.clock.pass(13 * dayMs);
  expect(await tryStake(one)).toBe('staked');
});

/** A stranger who asked for thirty days of rest ten days before the end of an exclusion that was carried to them. */
async function setUpLongerPause(email: string) {
  const [victim, one] = [await takeUnusedAccount('demo'), await takeUnusedAccount('tala')];
  await setContact(victim, { email });
  await setContact(one, { email, typed: 'email' });
  await excludeMember(victim, '6m');
  const { endsAt } = (await readShownPause(victim)) ?? { endsAt: 0 };
  await runPropagation();
  world.clock.pass(endsAt - world.clock.now() - 10 * dayMs);
  await renewPasswords();
  expect((await requestPause(one, '30d')).envelope.value?.term).toBe('30d');
  return { victim, one };
}

test('MEMBER-006 a break that outlasts another’s exclusion replaces it before its end, and no login is possible in between', async () => {
  const { victim, one } = await setUpLongerPause('outlasted.in.time@example.com');
  world.clock.pass(10 * dayMs - 5 * minuteMs);
  expect(await readPropagatedFrom(one)).toBe(victim.id);
  await runPropagation();
  expect([await tryStake(one), await readPropagatedFrom(one), await tryStake(victim)]).toEqual([
    'cooling_off',
    null,
    'self_excluded',
  ]);
  await runPropagation();
  world.clock.pass(6 * minuteMs);
  expect([await tryStake(victim), await tryStake(one)]).toEqual(['staked', 'cooling_off']);
});

test('MEMBER-006 nor is it made shorter where nobody looked in time', async () => {
  const { one } = await setUpLongerPause('outlasted.unseen@example.com');
  world.clock.pass(10 * dayMs + minuteMs);
  expect((await requestPause(one, '24h')).envelope.code).toBe('PAUSE_NOT_LONGER');
  await runPropagation();
  expect(await tryStake(one)).toBe('cooling_off');
});
