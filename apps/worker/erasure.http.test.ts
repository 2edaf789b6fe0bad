/** A closed account loses at once what no law wants, and the rest of what is personal when its time is over. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFeedback } from '#domains/content/contract/feedback.ts';
import { closeAccount } from '#domains/identity/contract/account.ts';
import { changeProfile } from '#domains/identity/contract/profile.ts';
import { login } from '#domains/identity/contract/session.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { zero } from '#kernel/money.ts';
import { dayMs, instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, post, readBalances } from '#ledger';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { seedLeavingMember } from '#tools/testing/leaving-member.ts';
import { bindNumber, byPassword, proveBy } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { crons } from './jobs.ts';

const identityMigrations = new URL('../../domains/identity/server/migrations/', import.meta.url);

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** As at the morning of a day that lies years ahead. */
async function runErasureAt(at: number): Promise<void> {
  const job = crons.map((cron) => cron.job).find(({ name }) => name === 'identity.forget_closed');
  if (!job) throw new Error('nobody forgets closed accounts');
  const signal = new AbortController().signal;
  const clock = { now: () => instant(at) };
  const context = { pool: world.db.pool, clock, rng: systemRng, log: silentLog, attempt: 1, signal };
  await Promise.all((await job.start(context, {})) ?? []);
}

function addYears(from: number, years: number, days = 0): number {
  const date = new Date(from);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime() + days * dayMs;
}

const queryRows = async (sql: string, member: MemberId): Promise<unknown[]> =>
  (await world.db.owner.query<Record<string, unknown>>(sql, [member])).rows;
const readMemberId = async (account: string) =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';

async function emptyWallet(member: MemberId): Promise<void> {
  const cash = memberAccount(member, 'cash', 'PHP');
  const amount = (await readBalances(world.db.pool, [cash])).get(cash) ?? zero;
  if (amount === zero) return;
  const leg = { from: cash, to: houseAccount('bank', 'PHP'), amount, kind: 'withdrawal_paid' } as const;
  await post(world.db.pool, [{ key: `empty ${member}`, legs: [leg], eventAt: world.clock.now() }]);
}

const closedMemberQuery = `SELECT account, nickname, avatar, mobile, email, status, forgotten_at IS NOT NULL AS forgotten
  FROM identity.member WHERE id = $1`;

let cherry: MemberId;
const personalData = [
  'Cherry Reyes',
  '12 Mabini Street',
  '9170000088',
  '@cherry',
  'cherry@work',
  'cherry-face',
  '127.0.0.1',
  'cherry.line',
  'ID-CHERRY',
  '10.7.7.7',
  'cherry-page',
  'CHERRYCODE',
  'cherry-affiliate',
  'cherry-referral',
  'cherry-recommender',
  'cherry-receipt',
  'cherry-payout',
  'cherry-favourite',
  'cherry-step',
  'cherry-transfer',
  'cherry-request',
];

const rowsWithoutText = {
  'cherry-receipt': `SELECT FROM wallet.deposit_proof p JOIN wallet.deposit d ON d.id = p.deposit WHERE d.member = $1`,
  'cherry-payout': `SELECT FROM wallet.withdrawal_proof p JOIN wallet.withdrawal w ON w.id = p.withdrawal WHERE w.member = $1`,
  'cherry-favourite': 'SELECT FROM games.favourite WHERE member = $1',
};

/** Every text that any domain stores about her, money and bets aside. */
async function readKeptText(): Promise<string> {
  const words: string[] = [];
  const tables = [
    'identity.member WHERE id = $1',
    'identity.profile WHERE member = $1',
    'identity.session WHERE member = $1',
    'identity.registration WHERE member = $1',
    'identity.registration_answer WHERE member = $1',
    'identity.security_event WHERE member = $1',
    'identity.channel_link WHERE member = $1',
    'identity.password_history WHERE member = $1',
    'protection.application WHERE member = $1',
    'protection.document WHERE member = $1',
    'protection.audit WHERE member = $1',
    'wallet.payout_account WHERE member = $1',
    'wallet.withdrawal WHERE member = $1',
    'content.feedback WHERE member = $1',
    'identity.referral_code WHERE member = $1',
    'wallet.member_transfer WHERE sender = $1',
    'rewards.participation WHERE member = $1',
    `wallet.withdrawal_step WHERE withdrawal IN (SELECT id FROM wallet.withdrawal WHERE member = $1)`,
  ];
  for (const table of tables) {
    const rows = await queryRows(
      `SELECT x FROM (SELECT to_jsonb(t) AS x FROM ${table.replace(' WHERE', ' t WHERE')}) s`,
      cherry,
    );
    words.push(JSON.stringify(rows));
  }
  // What has no words of its own is named by the table that holds it.
  for (const [word, rows] of Object.entries(rowsWithoutText))
    if ((await queryRows(rows, cherry)).length > 0) words.push(word);
  return words.join('\n');
}

test('MEMBER-004 what no law wants is gone with the account: handles, picture, occupation, old passwords, third parties', async () => {
  cherry = await readMemberId('cherry');
  const token = await world.enter('cherry');
  const to = await bindNumber(world, '9170000088', { token, proof: byPassword });
  const said = { fullname: 'Cherry Reyes', address: '12 Mabini Street', telegram: '@cherry', zalo: '@cherry' };
  expect((await world.ask(changeProfile, said, { token })).status).toBe(200);
  const note = {
    questionType: 'account',
    contentDescription: 'Please call Cherry Reyes about the account.',
    contactInformation: '9170000088',
  } as const;
  expect((await world.ask(sendFeedback, note, { token })).status).toBe(200);
  await seedLeavingMember(world.db, cherry);
  await emptyWallet(cherry);
  for (const word of personalData) expect(await readKeptText()).toContain(word);
  const proof = await proveBy(world, 'mobile', { token, to });
  expect((await world.ask(closeAccount, { password: demoPassword, proof }, { token })).status).toBe(200);
  const words = await readKeptText();
  for (const gone of ['@cherry', 'cherry@work', 'cherry-face', 'hash of cherry', 'cherry.'])
    expect(words).not.toContain(gone);
  for (const stays of ['Cherry Reyes', '12 Mabini Street', '9170000088', '1990-01-01', 'ID-CHERRY', 'cherry-page'])
    expect(words).toContain(stays);
});

test('MEMBER-004 chat names go from accounts that were closed before, too, and from nobody else', async () => {
  const [left, stays] = [await readMemberId('ramon'), await readMemberId('bong')];
  const { owner } = world.db;
  await owner.query(
    `INSERT INTO identity.registration_answer (member, field, value)
     SELECT m, f, 'told' FROM unnest($1::text[]) m, unnest(ARRAY['line', 'idNumber']) f`,
    [[left, stays]],
  );
  await owner.query(`UPDATE identity.member SET status = 'closed', closed_at = now() WHERE id = $1`, [left]);
  const file = new URL('202611180400_registration_answer_forget.sql', identityMigrations);
  await owner.query(await readFile(file, 'utf8'));
  const fields = 'SELECT field FROM identity.registration_answer WHERE member = $1 ORDER BY field';
  expect(await queryRows(fields, left)).toEqual([{ field: 'idNumber' }]);
  expect(await queryRows(fields, stays)).toEqual([{ field: 'idNumber' }, { field: 'line' }]);
});

test('MEMBER-004 the rest is kept for five years and then emptied, while money and bets stay by the bare id', async () => {
  const closedAt = world.clock.now();
  const counts = async () =>
    (
      await queryRows(
        `SELECT (SELECT count(*) FROM bets.bet WHERE member = $1)::int AS bets,
                (SELECT count(*) FROM wallet.withdrawal WHERE member = $1)::int AS orders,
                (SELECT count(*) FROM identity.security_event WHERE member = $1)::int AS events,
                (SELECT count(*) FROM ledger.balance WHERE ref LIKE $1 || '/%')::int AS accounts`,
        cherry,
      )
    )[0];
  const before = await counts();
  const friend = await readMemberId('maricel');
  await world.db.owner.query(
    `INSERT INTO identity.registration (member, method, register_url, domain, ip, recommender_id, terms_version, consented_at)
     VALUES ($1, 'WEB', '', 'localhost', '', 'Cherry', '1', now())`,
    [friend],
  );
  const step = `UPDATE wallet.withdrawal_step SET remark = NULL WHERE withdrawal = 'wd_00000000000000000000000077' AND actor = $1`;
  for (const actor of ['you', 'payments'])
    await expect(world.db.owner.query(step, [actor])).rejects.toThrow('never changed');
  await runErasureAt(addYears(closedAt, 5, -1));
  expect(await queryRows(closedMemberQuery, cherry)).toMatchObject([
    { account: 'cherry', mobile: '+639170000088', forgotten: false },
  ]);
  await runErasureAt(addYears(closedAt, 5));
  expect(await queryRows(closedMemberQuery, cherry)).toEqual([
    { account: cherry, nickname: '', avatar: null, mobile: null, email: null, status: 'closed', forgotten: true },
  ]);
  const words = await readKeptText();
  for (const word of [...personalData, '1990-01-01', 'Please call', '****0088']) expect(words).not.toContain(word);
  expect(words).toContain('staff remark');
  expect(await queryRows('SELECT recommender_id AS by FROM identity.registration WHERE member = $1', friend)).toEqual([
    { by: cherry },
  ]);
  expect(await counts()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/:0\b/);
  // Again: nothing is left to do, and nothing is broken by it.
  await runErasureAt(addYears(closedAt, 6));
  expect(await counts()).toEqual(before);
});

test('MEMBER-004 nobody logs in to what was forgotten, by its old name or by its id', async () => {
  for (const username of ['cherry', cherry]) {
    const { status, envelope } = await world.ask(login, { username, password: demoPassword, type: 'username' });
    expect([status, envelope.code]).toEqual([422, 'WRONG_CREDENTIALS']);
  }
});

test('MEMBER-004 of an open account the log cannot be emptied, and of a closed one nothing else in it is changed', async () => {
  const maria = await readMemberId('maria');
  await world.enter('maria');
  const { owner } = world.db;
  const emptied = `UPDATE identity.security_event SET ip = '', device = '', detail = '{}' WHERE member = $1`;
  await expect(owner.query(emptied, [maria])).rejects.toThrow('written once');
  const changed = `UPDATE identity.security_event SET kind = 'login_failed', ip = '', device = '' WHERE member = $1`;
  await expect(owner.query(changed, [cherry])).rejects.toThrow('written once');
  await expect(owner.query('DELETE FROM identity.security_event WHERE member = $1', [cherry])).rejects.toThrow('once');
  await expect(
    owner.query(`UPDATE protection.application SET state = 'rejected' WHERE member = $1`, [cherry]),
  ).rejects.toThrow('stays');
});

test('MEMBER-004 of an account that is only closed nothing of the logs is emptied, and nobody is called forgotten but by the job', async () => {
  const ferdie = await readMemberId('ferdie');
  await world.enter('ferdie');
  await closeAccounts(['ferdie']);
  const { owner } = world.db;
  const emptied = `UPDATE identity.security_event SET ip = '', device = '', detail = '{}' WHERE member = $1`;
  await expect(owner.query(emptied, [ferdie])).rejects.toThrow('written once');
  await owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [ferdie]);
  const called = 'UPDATE protection.setting SET forgotten_at = now() WHERE member = $1';
  await expect(owner.query(called, [ferdie])).rejects.toThrow('only members whom identity has forgotten');
  const named = 'INSERT INTO protection.setting (member, forgotten_at) VALUES ($1, now())';
  await owner.query('DELETE FROM protection.setting WHERE member = $1', [ferdie]);
  await expect(owner.query(named, [ferdie])).rejects.toThrow('only members whom identity has forgotten');
  const recalled = 'UPDATE protection.setting SET forgotten_at = NULL WHERE member = $1';
  await expect(owner.query(recalled, [cherry])).rejects.toThrow('stays so');
  const known = 'UPDATE identity.member SET forgotten_at = NULL WHERE id = $1';
  await expect(owner.query(known, [cherry])).rejects.toThrow('stays so');
});

const since = Date.UTC(2020, 0, 15);
const closeAccounts = (accounts: readonly string[]) =>
  world.db.owner.query(
    `UPDATE identity.member SET status = 'closed', closed_at = $2 WHERE merchant = 'demo' AND account = ANY ($1)`,
    [accounts, new Date(since)],
  );
const countErased = async (members: readonly MemberId[]) => {
  const { rows } = await world.db.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM identity.member WHERE id = ANY ($1) AND forgotten_at IS NOT NULL',
    [members],
  );
  return rows[0]?.count;
};

test('MEMBER-004 how long is the profile’s to say, and of several places the strictest holds', async () => {
  const noel = await readMemberId('noel');
  await closeAccounts(['noel']);
  const years = (code: string, count: number) =>
    world.db.owner.query('UPDATE protection.profile SET closed_kept_years = $2 WHERE code = $1', [code, count]);
  const { rows } = await world.db.owner.query<{ profile: string }>(
    `SELECT DISTINCT profile FROM content.domain WHERE merchant = 'demo'`,
  );
  await world.db.owner.query('UPDATE protection.profile SET closed_kept_years = 1');
  const [own = 'PH'] = rows.map(({ profile }) => profile);
  await years(own, 7);
  await runErasureAt(addYears(since, 7, -1));
  expect(await countErased([noel])).toBe(0);
  await runErasureAt(addYears(since, 7));
  expect(await countErased([noel])).toBe(1);
  await world.db.owner.query('UPDATE protection.profile SET closed_kept_years = 5');
});

test('MEMBER-004 whoever excluded themselves is known again until that ends', async () => {
  const imelda = await readMemberId('imelda');
  await closeAccounts(['imelda']);
  await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [imelda]);
  const ends = addYears(since, 5, 100);
  await world.db.owner.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
     VALUES ($1, 'self_exclusion', '5y', $2, $3, $3)`,
    [imelda, new Date(since), new Date(ends)],
  );
  await runErasureAt(ends - dayMs);
  expect(await countErased([imelda])).toBe(0);
  await runErasureAt(ends);
  expect(await countErased([imelda])).toBe(1);
});

test('MEMBER-004 WALLET-008 whoever is owed what came after the closing is known until a person has seen to it', async () => {
  const rowena = await readMemberId('rowena');
  await closeAccounts(['rowena']);
  const subject = `dp_${'8'.repeat(26)}`;
  await world.db.owner.query(
    `INSERT INTO wallet.closed_credit (subject, member, merchant, currency, amount, came_at)
     VALUES ($1, $2, 'demo', 'PHP', 5000000, $3)`,
    [subject, rowena, new Date(since)],
  );
  await runErasureAt(addYears(since, 5, 1));
  expect(await countErased([rowena])).toBe(0);
  await world.db.owner.query('UPDATE wallet.closed_credit SET looked_at = now() WHERE subject = $1', [subject]);
  await runErasureAt(addYears(since, 5, 2));
  expect(await countErased([rowena])).toBe(1);
});

test('MEMBER-004 an account that a court asks about is kept until the day that was set', async () => {
  const jomar = await readMemberId('jomar');
  await closeAccounts(['jomar']);
  const until = addYears(since, 9);
  await world.db.owner.query('UPDATE identity.member SET keep_until = $2 WHERE id = $1', [jomar, new Date(until)]);
  await runErasureAt(until - dayMs);
  expect(await countErased([jomar])).toBe(0);
  await runErasureAt(until);
  expect(await countErased([jomar])).toBe(1);
});

test('MEMBER-004 more than a chunk of them are forgotten in one night, and two workers do it once', async () => {
  const { rows } = await world.db.owner.query<{ id: MemberId; account: string }>(
    `SELECT id, account FROM identity.member WHERE merchant = 'demo' AND type = 0 AND status = 'active' LIMIT 120`,
  );
  await closeAccounts(rows.map(({ account }) => account));
  const at = addYears(since, 5);
  await Promise.all([runErasureAt(at), runErasureAt(at)]);
  expect(await countErased(rows.map(({ id }) => id))).toBe(120);
});
