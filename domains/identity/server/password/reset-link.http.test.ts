import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, readResetLink, resetPasswordByLink } from '#domains/identity/contract/password.ts';
import { login } from '#domains/identity/contract/session.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import {
  askReset,
  bindAddress,
  bindNumber,
  byPassword,
  listAuditKinds,
  listLettersTo,
  proveBy,
  readResetTokenTo,
} from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { deleteExpiredChallenges } from '../cleanup.ts';
import { readMemberByAccount } from '../member/member.store.ts';
import { createAccountSupport } from '../support/account-support.ts';
import { runBehindLock } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const ask = (username: string, email: string, ip: string) => askReset(world, { username, email, ip });
const linkTo = (email: string) => readResetTokenTo(world, email);

const spend = (resetToken: string, newPassword: string) =>
  world.ask(resetPasswordByLink, { resetToken, newPassword, confirmNewPassword: newPassword });

test('PWD-014 PWD-008 where a brand sets no password by phone a typed address is the one way back beside a proven number, and stays unproven', async () => {
  const email = 'typed.tess@example.com';
  const turnPhone = (enabled: boolean) =>
    world.db.pool.query(
      `UPDATE content.whitelabel_node SET enabled = $1 WHERE merchant = 'demo' AND mod_id = 'CHNGPASSVERIF3'`,
      [enabled],
    );
  await world.db.pool.query(
    `UPDATE identity.member SET email = $1, email_verified_at = NULL, mobile = '+639170000078', mobile_verified_at = now()
      WHERE merchant = 'demo' AND account = 'melanie'`,
    [email],
  );
  expect((await ask('melanie', email, '198.51.100.40')).envelope.code).toBe('UNKNOWN_USERNAME_OR_EMAIL');
  await turnPhone(false);
  expect((await ask('melanie', email, '198.51.100.40')).status).toBe(200);
  expect((await spend(await linkTo(email), 'DagatAtUlap7')).status).toBe(200);
  await turnPhone(true);
  // A letter that went astray does not get past the number afterwards.
  expect(await listAuditKinds(world, 'melanie')).not.toContain('email_bound');
});

const codeOf = async (resetToken: string) => (await world.ask(readResetLink, { resetToken })).envelope.code ?? 'OK';
const bind = async (account: string) =>
  bindAddress(world, `${account}@example.com`, { token: await world.enter(account), proof: byPassword });
const letters = async (email: string) =>
  (await listLettersTo(world, email)).filter((words) => words.includes('resetToken')).length;
const linksOf = async (account: string) =>
  (
    await world.db.pool.query(
      'SELECT FROM identity.reset_link l JOIN identity.member m ON m.id = l.member WHERE m.account = $1',
      [account],
    )
  ).rowCount;

test('PWD-014 a link ends after thirty minutes, and one that is asked for later ends none before it', async () => {
  const email = await bind('maricel');
  await ask('maricel', email, '198.51.100.1');
  const first = await linkTo(email);
  world.clock.pass(10 * minuteMs);
  await ask('maricel', email, '203.0.113.1');
  const second = await linkTo(email);
  expect([second === first, await codeOf(first), await codeOf(second)]).toEqual([false, 'OK', 'OK']);
  world.clock.pass(20 * minuteMs);
  expect([await codeOf(first), await codeOf(second)]).toEqual(['RESET_LINK_SPENT', 'OK']);
  await deleteExpiredChallenges(world.db.pool, world.clock.now());
  expect(await linksOf('maricel')).toBe(1);
  expect((await spend(first, 'DagatAtUlap7')).envelope.code).toBe('RESET_LINK_SPENT');
  world.clock.pass(10 * minuteMs);
  expect((await spend(second, 'DagatAtUlap7')).envelope.code).toBe('RESET_LINK_SPENT');
  expect((await world.ask(login, { username: 'maricel', password: demoPassword, type: 'username' })).status).toBe(200);
});

test('PWD-014 of several links one is used, at once too, and with it all of them end', async () => {
  const email = await bind('rowena');
  const links: string[] = [];
  for (let i = 0; i < 3; i++) {
    await ask('rowena', email, `198.51.100.1${i}`);
    links.push(await linkTo(email));
  }
  const responses = await Promise.all(links.slice(0, 2).map((link, i) => spend(link, `DagatAtUlap${i}x`)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  for (const link of links) expect(await codeOf(link)).toBe('RESET_LINK_SPENT');
});

test('PWD-014 two links that are used in the same moment do not wait for each other', async () => {
  const email = await bind('nenita');
  const links: string[] = [];
  for (let i = 0; i < 2; i++) {
    await ask('nenita', email, `198.51.100.8${i}`);
    links.push(await linkTo(email));
  }
  const [one = '', other = ''] = links;
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let second: ReturnType<typeof spend> | undefined;
  const first = await runBehindLock(world, {
    lock: `SELECT FROM identity.member WHERE merchant = 'demo' AND account = 'nenita' FOR UPDATE`,
    late: () => spend(one, 'DagatAtUlap8x'),
    meanwhile: async () => {
      second = spend(other, 'DagatAtUlap9x');
      while (((await world.db.owner.query(waiting)).rowCount ?? 0) < 2);
    },
  });
  const responses = [first, await second].map((answer) => answer?.status);
  expect(new Set(responses)).toEqual(new Set([200, 422]));
});

test('PWD-014 PWD-007 a password that is changed ends every link', async () => {
  const email = await bind('ferdie');
  await ask('ferdie', email, '198.51.100.14');
  const link = await linkTo(email);
  const typed = { oldPassword: demoPassword, newPassword: 'DagatAtUlap7', confirmNewPassword: 'DagatAtUlap7' };
  expect((await world.ask(changePassword, typed, { token: await world.enter('ferdie') })).status).toBe(200);
  expect(await codeOf(link)).toBe('RESET_LINK_SPENT');
});

test('AUTH-050 PWD-014 a stranger floods no mailbox and ends no link: while three stand the answer is the same and no letter is written', async () => {
  const email = await bind('angelica');
  for (let i = 0; i < 6; i++) await ask('angelica', 'guess@example.com', `198.51.100.2${i}`);
  await ask('angelica', email, '203.0.113.30');
  const own = await linkTo(email);
  const responses = [];
  for (let i = 0; i < 6; i++) responses.push(await ask('angelica', email, `198.51.100.3${i}`));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(responses.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
  expect(await letters(email)).toBe(3);
  expect(await codeOf(own)).toBe('OK');
  expect((await listAuditKinds(world, 'angelica')).filter((kind) => kind === 'password_reset_asked')).toHaveLength(3);
});

test('AUTH-050 PWD-014 a request that sends no letter, because three links are valid, uses up none of the five of a network', async () => {
  const email = await bind('rosalie');
  const from = '198.51.100.90';
  for (let i = 0; i < 9; i++) {
    world.clock.pass(2 * minuteMs);
    expect((await ask('rosalie', email, from)).status).toBe(200);
  }
  expect(await letters(email)).toBe(3);
  world.clock.pass(31 * minuteMs);
  for (let i = 0; i < 2; i++) expect((await ask('rosalie', email, from)).status).toBe(200);
  expect(await letters(email)).toBe(5);
  world.clock.pass(31 * minuteMs);
  expect((await ask('rosalie', email, from)).envelope.code).toBe('LINKS_USED_UP');
});

const typeAddress = (account: string, email: string) =>
  world.db.pool.query(
    `UPDATE identity.member SET email = $2, email_verified_at = NULL, mobile = NULL, mobile_verified_at = NULL
      WHERE merchant = 'demo' AND account = $1`,
    [account, email],
  );

test('PWD-014 a link to an address that was only typed ends when its member proves a number, and one to a proven address does not', async () => {
  await typeAddress('girlie', 'typed.girlie@example.com');
  await ask('girlie', 'typed.girlie@example.com', '198.51.100.91');
  const otherLink = await linkTo('typed.girlie@example.com');
  expect(await codeOf(otherLink)).toBe('OK');
  await bindNumber(world, '9170000091', { token: await world.enter('girlie'), proof: byPassword });
  expect(await codeOf(otherLink)).toBe('RESET_LINK_SPENT');

  const proven = await bind('marvin');
  await ask('marvin', proven, '198.51.100.92');
  const own = await linkTo(proven);
  const token = await world.enter('marvin');
  const proof = await proveBy(world, 'email', { token, to: proven });
  await bindNumber(world, '9170000092', { token, proof });
  expect(await codeOf(own)).toBe('OK');
});

/** Locks an account as staff would. */
async function lockByStaff(account: string) {
  const { pool } = world.db;
  const support = createAccountSupport({
    pool,
    rng: systemRng,
    letters: createLetters({ providers: sandboxProviders, clock: world.clock, rng: systemRng }),
    brandOf: async () => 'Kislap',
    pageOf: async () => null,
    onRevoked: async () => {},
    onBarred: async () => {},
  });
  const member = (await readMemberByAccount(pool, 'demo', account))?.id ?? 'mb_';
  const action = { member, actor: 'Rosa Cruz', remark: 'the owner called', at: world.clock.now() };
  expect(await transact(pool, (tx) => support.lock(tx, action))).toEqual({ ok: true, value: null });
}

test('PWD-014 AUTH-033 when staff lock an account its links are spent, on their page as for the new password, and stay so', async () => {
  const email = await bind('carlo');
  await ask('carlo', email, '198.51.100.93');
  const link = await linkTo(email);
  expect(await codeOf(link)).toBe('OK');
  await lockByStaff('carlo');
  expect(await codeOf(link)).toBe('RESET_LINK_SPENT');
  expect((await spend(link, 'DagatAtUlap7')).envelope.code).toBe('RESET_LINK_SPENT');
  await setStatus('carlo', 'active');
  expect(await codeOf(link)).toBe('RESET_LINK_SPENT');
});

test('PWD-014 a link that stands beside a lock, however it came there, says on its page what the new password would be told', async () => {
  const email = await bind('edgar');
  await ask('edgar', email, '198.51.100.94');
  const link = await linkTo(email);
  await setStatus('edgar', 'locked');
  expect(await codeOf(link)).toBe('ACCOUNT_LOCKED');
  expect((await spend(link, 'DagatAtUlap7')).envelope.code).toBe('ACCOUNT_LOCKED');
});

test('AUTH-050 PWD-014 in a day an account gets ten letters by strangers, five by one network; its own device is counted apart', async () => {
  const device = 'kilala-na-device-0001';
  const typed = { username: 'lorna', password: demoPassword, type: 'username', device } as const;
  const email = await bind('lorna');
  expect((await world.ask(login, typed)).status).toBe(200);
  const later = async (ip: string) => {
    world.clock.pass(31 * minuteMs);
    return ask('lorna', email, ip);
  };
  const one = [];
  for (let i = 0; i < 6; i++) one.push((await later('198.51.100.50')).envelope.code ?? 'OK');
  expect([one, await letters(email)]).toEqual([['OK', 'OK', 'OK', 'OK', 'OK', 'LINKS_USED_UP'], 5]);
  for (let i = 0; i < 5; i++) expect((await later(`198.51.100.6${i}`)).status).toBe(200);
  const over = await later('198.51.100.70');
  expect([over.status, over.envelope.code, await letters(email)]).toEqual([429, 'LINKS_USED_UP', 10]);
  expect(over.envelope.message).toMatch(
    /^Links to a new password were asked for too often\. Please ask for the next one after 1\d hours\. You can also/,
  );
  expect((await askReset(world, { username: 'lorna', email, ip: '198.51.100.71', device })).status).toBe(200);
  expect(await letters(email)).toBe(11);
  // A letter stands now: whoever asks is answered as if theirs were the one.
  expect((await ask('lorna', email, '198.51.100.72')).status).toBe(200);
  expect(await letters(email)).toBe(11);
  world.clock.pass(dayMs);
  expect((await ask('lorna', email, '198.51.100.73')).status).toBe(200);
  expect(await letters(email)).toBe(12);
});

test('TRAP-033 AUTH-050 a network has a hundred requests a day, and then gets the same refusal for known and unknown accounts', async () => {
  const email = await bind('jomar');
  const near = (i: number) => `2001:db8:7:7::${i.toString(16)}`;
  for (let i = 0; i < 100; i++) {
    if (i % 5 === 0) world.clock.pass(5 * minuteMs);
    expect((await ask('nobodyhere', 'nobody@example.com', near(i))).status).toBe(422);
  }
  world.clock.pass(5 * minuteMs);
  const responses = [await ask('jomar', email, near(101)), await ask('nobodyhere', 'nobody@example.com', near(102))];
  expect(responses.map(({ status, envelope }) => [status, envelope.code])).toEqual([
    [429, 'LINKS_USED_UP'],
    [429, 'LINKS_USED_UP'],
  ]);
  expect(responses[0]?.envelope.message).toBe(responses[1]?.envelope.message);
  expect(await letters(email)).toBe(0);
  world.clock.pass(dayMs);
  expect((await ask('jomar', email, near(103))).status).toBe(200);
});

const setStatus = (account: string, status: 'active' | 'locked') =>
  world.db.pool.query(`UPDATE identity.member SET status = $2 WHERE merchant = 'demo' AND account = $1`, [
    account,
    status,
  ]);

test('PWD-014 AUTH-033 a locked account gets no letter, with the answer of an open one, and a link from before opens nothing', async () => {
  const email = await bind('corazon');
  const open = await ask('corazon', email, '198.51.100.90');
  const link = await linkTo(email);
  await setStatus('corazon', 'locked');
  for (let i = 0; i < 5; i++) {
    const response = await ask('corazon', email, `198.51.100.9${i}`);
    expect([response.status, response.envelope.value]).toEqual([open.status, open.envelope.value]);
  }
  expect(await letters(email)).toBe(1);
  const refused = await spend(link, 'DagatAtUlap7');
  expect([refused.status, refused.envelope.code]).toEqual([403, 'ACCOUNT_LOCKED']);
  expect((await listAuditKinds(world, 'corazon')).at(-1)).toBe('password_reset_failed');
  await setStatus('corazon', 'active');
  expect((await spend(link, 'DagatAtUlap7')).status).toBe(200);
});

test('PWD-014 AUTH-033 nor does a link that is under way while the account is locked', async () => {
  const email = await bind('dodong');
  await ask('dodong', email, '198.51.100.95');
  const link = await linkTo(email);
  const late = await runBehindLock(world, {
    lock: `UPDATE identity.member SET status = 'locked' WHERE merchant = 'demo' AND account = 'dodong'`,
    late: () => spend(link, 'DagatAtUlap7'),
  });
  expect(late.envelope.code).toBe('ACCOUNT_LOCKED');
});

test('PWD-014 a link that is asked for in the moment of a change of the address is not written', async () => {
  const email = await bind('remedios');
  const late = await runBehindLock(world, {
    lock: `UPDATE identity.member SET email = 'remedios.new@example.com' WHERE merchant = 'demo' AND account = 'remedios'`,
    late: () => ask('remedios', email, '198.51.100.97'),
  });
  expect([late.status, late.envelope.code]).toEqual([422, 'UNKNOWN_USERNAME_OR_EMAIL']);
  expect([await linksOf('remedios'), await letters(email)]).toEqual([0, 0]);
});
