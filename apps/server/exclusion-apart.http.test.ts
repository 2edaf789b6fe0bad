/** Whose an exclusion is: strangers are told apart with all that is theirs, and nobody reads of another's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PauseTerm, startPause } from '#domains/protection/contract/pause.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import { noteSitting } from '#domains/protection/contract/reality-check.ts';
import { exportProtection, type Protection } from '#domains/protection/server/index.ts';
import { jobContext } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/db.ts';
import { runWords } from '#tools/staff/run.ts';
import { deskOf } from '#tools/staff/testing.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { protectionOf } from './protection.ts';

let world: World;
let protection: Protection;
const free: Record<string, string[]> = { demo: [], tala: [] };
beforeAll(async () => {
  protection = protectionOf();
  world = await testWorld({ wallet: { mayDeposit: protection.mayDeposit }, routes: protection.routes });
  const { rows } = await world.db.pool.query<{ account: string; merchant: string }>(
    `SELECT account, merchant FROM identity.member m WHERE type = 0 AND merchant IN ('demo', 'tala')
        AND NOT EXISTS (SELECT FROM identity.member o WHERE o.account = m.account AND o.id <> m.id) ORDER BY account`,
  );
  for (const { account, merchant } of rows) free[merchant]?.push(account);
});
afterAll(() => world.close());

type Person = { readonly account: string; readonly id: MemberId; readonly at: { readonly host?: string } };
/** An account that no test has had. */
async function fresh(brand: 'demo' | 'tala'): Promise<Person> {
  const account = free[brand]?.shift() ?? '';
  const sql = 'SELECT id FROM identity.member WHERE account = $1';
  const { rows } = await world.db.pool.query<{ id: MemberId }>(sql, [account]);
  await world.db.owner.query('UPDATE identity.member SET mobile = NULL, email = NULL WHERE account = $1', [account]);
  return { account, id: rows[0]?.id ?? 'mb_', at: brand === 'tala' ? { host: 'tala.localhost' } : {} };
}
let numbers = 0;
const freshNumber = () => `+63917111${String(++numbers).padStart(4, '0')}`;
type Reach = { readonly mobile?: string; readonly email?: string; readonly typed?: 'email' };
const reach = ({ account }: Person, { mobile, email, typed }: Reach) =>
  world.db.owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = CASE WHEN $2::text IS NOT NULL THEN $4::timestamptz END,
            email = $3, email_verified_at = CASE WHEN $3::text IS NOT NULL AND NOT $5 THEN $4::timestamptz END
      WHERE account = $1`,
    [account, mobile ?? null, email ?? null, new Date(world.clock.now()), typed === 'email'],
  );
const wish = async ({ account, at }: Person, term: PauseTerm) =>
  world.ask(startPause, { term }, { token: await world.enter(account, at), ...at });
const exclude = async (person: Person, term: PauseTerm = '6m') => {
  expect((await wish(person, term)).status).toBe(200);
  world.clock.pass(minuteMs);
};
const stake = async ({ id: member }: Person) => {
  const asked = { member, currency: 'PHP', amount: money(10_000n), at: world.clock.now() };
  const may = await inTransaction(world.db.pool, (tx) => protection.mayStake(tx, asked));
  return may.ok ? 'staked' : may.fault;
};
const open = async ({ id: member }: Person) => {
  const visit = { member, currency: 'PHP', at: world.clock.now() };
  const may = await inTransaction(world.db.pool, (tx) => protection.mayPlay(tx, visit));
  return may.ok ? 'opened' : may.fault;
};
const shown = async ({ account, at }: Person) =>
  (await world.ask(readProtection, {}, { token: await world.enter(account, at), ...at })).envelope.value?.pause;
const play = async (...persons: Person[]) => {
  for (const { account, at } of persons)
    expect((await world.ask(noteSitting, {}, { token: await world.enter(account, at), ...at })).status).toBe(200);
};
const look = (payload: { member?: string } = {}) => protection.carryExclusions.run(jobContext(world), payload);
const apart = async ({ account }: Person) => {
  const words = ['lift', account, '--other-person', 'another face on the papers', '--as', 'ate Rosa'];
  const { code, lines } = await runWords(deskOf(world), words);
  return { code, text: lines.join('\n') };
};
const pairsOf = async ({ id }: Person) => {
  const sql = 'SELECT other FROM protection.other_person WHERE member = $1 ORDER BY other';
  return (await world.db.pool.query<{ other: MemberId }>(sql, [id])).rows.map(({ other }) => other);
};
const from = async ({ id }: Person) => {
  const sql = 'SELECT carried_from AS "from" FROM protection.pause WHERE member = $1 AND closed_at IS NULL';
  return (await world.db.pool.query<{ from: MemberId }>(sql, [id])).rows[0]?.from;
};

/** After a long time a password would have to be changed first. */
const freshPasswords = () =>
  world.db.owner.query('UPDATE identity.member SET password_changed_at = $1', [new Date(world.clock.now())]);

/** A number that an excluded person gave away, and the two accounts of its new owner. */
async function given() {
  const [excluded, one, two] = [await fresh('demo'), await fresh('tala'), await fresh('demo')];
  const mobile = freshNumber();
  await reach(excluded, { mobile });
  await exclude(excluded, '1y');
  await reach(excluded, {});
  await reach(one, { mobile });
  await reach(two, { mobile });
  return { excluded, one, two, mobile };
}

test('MEMBER-006 the new owner of a number is let go with both accounts, which are still one person’s', async () => {
  const { excluded, one, two } = await given();
  await play(one, two);
  await look();
  expect([await from(one), await from(two)]).toEqual([excluded.id, excluded.id]);
  const told = await apart(one);
  expect([told.code, told.text]).toEqual([0, expect.stringContaining(`${two.account} of demo`)]);
  expect(await apart(two)).toMatchObject({ code: 1 });
  await look();
  expect([await stake(one), await stake(two), await open(one), await open(two)]).toEqual([
    'staked',
    'staked',
    'opened',
    'opened',
  ]);
  expect([await pairsOf(one), await pairsOf(two)]).toEqual([[excluded.id], [excluded.id]]);
  // What the owner says later holds for both.
  await exclude(one);
  expect([await stake(two), await stake(excluded)]).toEqual(['self_excluded', 'self_excluded']);
});

test('MEMBER-006 who is known by the one that is let go is not barred again, and bars nobody', async () => {
  const { excluded, one, two } = await given();
  await play(one);
  await look();
  await look();
  expect([await from(one), await from(two)]).toEqual([excluded.id, one.id]);
  expect(await apart(one)).toMatchObject({ code: 0 });
  await play(one, two);
  await look();
  await look();
  expect([await stake(one), await stake(two)]).toEqual(['staked', 'staked']);
  expect([await pairsOf(one), await pairsOf(two)]).toEqual([[excluded.id], [excluded.id]]);
});

/** Both of the number from the beginning; then the first gives it away, to somebody else. */
async function shared() {
  const [excluded, second, stranger] = [await fresh('demo'), await fresh('tala'), await fresh('demo')];
  const mobile = freshNumber();
  await reach(excluded, { mobile });
  await reach(second, { mobile });
  await exclude(excluded, '5y');
  await reach(excluded, {});
  await reach(stranger, { mobile });
  await look();
  expect(await stake(stranger)).toBe('account_barred');
  return { excluded, second, stranger };
}

test('MEMBER-006 an account that the excluded person had from the beginning does not come free with a stranger', async () => {
  const { excluded, second, stranger } = await shared();
  expect(await apart(stranger)).toMatchObject({ code: 0 });
  await look();
  expect([await stake(stranger), await stake(second)]).toEqual(['staked', 'account_barred']);
  expect(await pairsOf(stranger)).toEqual([excluded.id, second.id].sort());
});

test('MEMBER-006 two who were told apart for a third are one again when that third is neither', async () => {
  const { excluded, second, stranger } = await shared();
  expect(await apart(stranger)).toMatchObject({ code: 0 });
  expect(await apart(second)).toMatchObject({ code: 0 });
  await look();
  expect([await stake(stranger), await stake(second)]).toEqual(['staked', 'staked']);
  expect([await pairsOf(stranger), await pairsOf(second)]).toEqual([[excluded.id], [excluded.id]]);
  await exclude(second);
  expect(await stake(stranger)).toBe('self_excluded');
});

test('MEMBER-006 what was found of one account holds for another that becomes known as the same person’s', async () => {
  const { excluded, one, two, mobile } = await given();
  await reach(two, {});
  await play(one);
  await look();
  expect(await apart(one)).toMatchObject({ code: 0 });
  await exclude(one);
  await reach(two, { mobile });
  await look({ member: one.id });
  expect([await from(two), await pairsOf(two)]).toEqual([one.id, [excluded.id]]);
});

test('MEMBER-006 an exclusion that came by an address which was only typed is shown on no account of the typist', async () => {
  const [victim, b, c] = [await fresh('demo'), await fresh('demo'), await fresh('tala')];
  const [mobile, email] = [freshNumber(), 'of.a.victim@example.com'];
  await reach(victim, { email });
  await reach(b, { mobile });
  await reach(c, { mobile, email, typed: 'email' });
  await exclude(victim, '5y');
  await look();
  await look();
  expect([await from(c), await from(b)]).toEqual([victim.id, c.id]);
  expect([await shown(b), await shown(c)]).toEqual([null, null]);
  for (const each of [b, c])
    expect([await stake(each), await open(each)]).toEqual(['account_barred', 'account_barred']);
});

test('MEMBER-006 an exclusion of one’s own shows nothing of another’s that is longer', async () => {
  const [victim, b, c] = [await fresh('demo'), await fresh('tala'), await fresh('demo')];
  const [mobile, email] = [freshNumber(), 'of.another@example.com'];
  await reach(victim, { email });
  await reach(b, { mobile, email, typed: 'email' });
  await reach(c, { mobile });
  await exclude(c, '6m');
  expect(await shown(b)).toMatchObject({ term: '6m' });
  await exclude(victim, '5y');
  expect(await from(b)).toBe(victim.id);
  for (const each of [b, c]) expect((await shown(each))?.term ?? null).not.toBe('5y');
  await look();
  for (const each of [b, c]) expect((await shown(each))?.term ?? null).not.toBe('5y');
  expect(await stake(b)).toBe('account_barred');
});

test('MEMBER-006 what a member says while another’s exclusion runs is kept, stands after it, and tells nothing of it', async () => {
  const [victim, one] = [await fresh('demo'), await fresh('tala')];
  const email = 'taken.for@example.com';
  await reach(victim, { email });
  await reach(one, { email, typed: 'email' });
  await exclude(victim, '1y');
  expect([await stake(one), await shown(one)]).toEqual(['account_barred', null]);
  const answer = await wish(one, '6m');
  expect([answer.status, answer.envelope.value?.term]).toEqual([200, '6m']);
  expect([await stake(one), (await shown(one))?.term]).toEqual(['self_excluded', '6m']);
  world.clock.pass(2 * minuteMs);
  expect((await wish(one, '24h')).envelope.code).toBe('PAUSE_NOT_LONGER');
  const copy = JSON.stringify(await exportProtection(world.db.pool, one.id));
  expect(copy).toContain('"6m"');
  expect(copy).not.toContain('"1y"');
  const told = await apart(one);
  expect([told.code, told.text]).toEqual([0, expect.stringContaining('own pause stands again: self-exclusion of 6m')]);
  expect([await stake(one), (await shown(one))?.term, await from(one)]).toEqual(['self_excluded', '6m', null]);
});

test('MEMBER-006 a longer exclusion of one’s own leaves nothing of the other’s in the member’s copy', async () => {
  const [victim, one] = [await fresh('demo'), await fresh('tala')];
  const email = 'shorter.of@example.com';
  await reach(victim, { email });
  await reach(one, { email, typed: 'email' });
  await exclude(victim, '6m');
  await exclude(one, '5y');
  expect(await from(one)).toBeNull();
  expect(JSON.stringify(await exportProtection(world.db.pool, one.id))).not.toContain('"6m"');
});

test('MEMBER-006 two accounts of one stranger of whom only the second was let go are one again when the exclusion is over', async () => {
  const { excluded, one, two } = await given();
  await play(one);
  await look();
  await look();
  expect([await from(one), await from(two)]).toEqual([excluded.id, one.id]);
  expect(await apart(two)).toMatchObject({ code: 0 });
  expect(await pairsOf(two)).toEqual([excluded.id, one.id].sort());
  await look();
  expect(await pairsOf(two)).toEqual([excluded.id, one.id].sort());
  world.clock.pass(368 * dayMs);
  await look();
  expect(await pairsOf(two)).toEqual([excluded.id]);
  await freshPasswords();
  await exclude(two, '5y');
  await look();
  expect(await from(one)).toBe(two.id);
  expect(await stake(one)).not.toBe('staked');
});

test('MEMBER-006 a break that was asked for during another’s exclusion and outlasts it goes on when that is over', async () => {
  const [victim, one] = [await fresh('demo'), await fresh('tala')];
  const email = 'outlasted.by@example.com';
  await reach(victim, { email });
  await reach(one, { email, typed: 'email' });
  await exclude(victim, '6m');
  await look();
  world.clock.pass(170 * dayMs);
  await freshPasswords();
  expect((await wish(one, '30d')).envelope.value?.term).toBe('30d');
  world.clock.pass(18 * dayMs);
  expect(await stake(victim)).toBe('staked');
  await look();
  await look();
  expect([await stake(one), (await shown(one))?.term, await from(one)]).toEqual(['cooling_off', '30d', null]);
  world.clock.pass(13 * dayMs);
  expect(await stake(one)).toBe('staked');
});

/** A stranger who asked for thirty days of rest ten days before the end of an exclusion that was carried to them. */
async function outlasting(email: string) {
  const [victim, one] = [await fresh('demo'), await fresh('tala')];
  await reach(victim, { email });
  await reach(one, { email, typed: 'email' });
  await exclude(victim, '6m');
  const { endsAt } = (await shown(victim)) ?? { endsAt: 0 };
  await look();
  world.clock.pass(endsAt - world.clock.now() - 10 * dayMs);
  await freshPasswords();
  expect((await wish(one, '30d')).envelope.value?.term).toBe('30d');
  return { victim, one };
}

test('MEMBER-006 a break that outlasts another’s exclusion takes its place before the end, and no door opens', async () => {
  const { victim, one } = await outlasting('outlasted.in.time@example.com');
  world.clock.pass(10 * dayMs - 5 * minuteMs);
  expect(await from(one)).toBe(victim.id);
  await look();
  expect([await stake(one), await from(one), await stake(victim)]).toEqual(['cooling_off', null, 'self_excluded']);
  await look();
  world.clock.pass(6 * minuteMs);
  expect([await stake(victim), await stake(one)]).toEqual(['staked', 'cooling_off']);
});

test('MEMBER-006 nor is it made shorter where nobody looked in time', async () => {
  const { one } = await outlasting('outlasted.unseen@example.com');
  world.clock.pass(10 * dayMs + minuteMs);
  expect((await wish(one, '24h')).envelope.code).toBe('PAUSE_NOT_LONGER');
  await look();
  expect(await stake(one)).toBe('cooling_off');
});
