/** A person who excluded themselves is excluded with every account that is theirs, whatever brand it is of. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPause } from '#domains/protection/contract/pause.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import { exportProtection, liftExclusion, type Protection } from '#domains/protection/server/index.ts';
import { makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createMayOpen } from '../games/games.ts';
import { composeProtection } from './protection.ts';

const tala = { host: 'tala.localhost' };
let world: World;
let protection: Protection;
let otherAccounts: string[] = [];
beforeAll(async () => {
  protection = composeProtection();
  world = await createTestWorld();
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT account FROM identity.member WHERE merchant = 'tala' AND type = 0 ORDER BY account LIMIT 8`,
  );
  otherAccounts = rows.map(({ account }) => account);
});
afterAll(() => world.close());

const readMemberId = async (account: string) => {
  const { rows } = await world.db.pool.query<{ id: MemberId }>('SELECT id FROM identity.member WHERE account = $1', [
    account,
  ]);
  return rows[0]?.id ?? 'mb_';
};
let numberCount = 0;
const nextNumber = () => `+63917000${String(++numberCount).padStart(4, '0')}`;
const setMobile = (account: string, number: string, proven: boolean) =>
  world.db.owner.query('UPDATE identity.member SET mobile = $2, mobile_verified_at = $3 WHERE account = $1', [
    account,
    number,
    proven ? new Date(world.clock.now()) : null,
  ]);
const excludeMember = async (account: string, term: '24h' | '6m' | '1y' = '6m') => {
  const token = await world.enter(account);
  expect((await world.ask(startPause, { term }, { token })).status).toBe(200);
};
let keyCount = 0;
const tryDeposit = async (token: string) =>
  (await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: `pay-in-${++keyCount}`, ...tala }))
    .envelope;
const readPause = async (token: string) =>
  (await world.ask(readProtection, {}, { token, ...tala })).envelope.value?.pause;
const tryStake = async (account: string) => {
  const response = {
    member: await readMemberId(account),
    currency: 'PHP',
    amount: money(10_000n),
    at: world.clock.now(),
  };
  return inTransaction(world.db.pool, (tx) => protection.mayStake(tx, response));
};

test('ROLE-010 MEMBER-006 an exclusion holds at once for the account of the same person at another brand, with its open orders', async () => {
  const [other = ''] = otherAccounts;
  const number = nextNumber();
  await setMobile('celia', number, true);
  await setMobile(other, number, true);
  const token = await world.enter(other, tala);
  const open = await tryDeposit(token);
  expect(open).toMatchObject({ success: true });
  expect(await tryStake(other)).toMatchObject({ ok: true });
  await excludeMember('celia', '1y');
  expect(await tryStake(other)).toMatchObject({ ok: false, fault: 'self_excluded' });
  expect((await tryDeposit(token)).code).toBe('SELF_EXCLUDED');
  expect(await readPause(token)).toMatchObject({ kind: 'self_exclusion', term: '1y' });
  const orderId = open.value?.orderId ?? '';
  expect((await world.ask(readDeposit, { orderId }, { token, ...tala })).envelope.value).toMatchObject({
    state: 'cancelled',
    stopped: { by: 'self_excluded' },
  });
});

test('MEMBER-006 an account that is opened afterwards with the same number pays nothing in; only what it has proven is told why', async () => {
  const [, other = ''] = otherAccounts;
  const number = nextNumber();
  await setMobile('pilar', number, true);
  await excludeMember('pilar');
  const token = await world.enter(other, tala);
  expect(await tryDeposit(token)).toMatchObject({ success: true });
  await setMobile(other, number, false);
  const { code, message, value } = await tryDeposit(token);
  expect([code, value]).toEqual(['ACCOUNT_BARRED', null]);
  expect(message).not.toMatch(/exclu|until|20\d\d/i);
  expect(await readPause(token)).toBeNull();
  await setMobile(other, number, true);
  expect((await tryDeposit(token)).code).toBe('SELF_EXCLUDED');
  expect(await readPause(token)).toMatchObject({ kind: 'self_exclusion' });
});

test('MEMBER-006 an account that becomes known afterwards opens no game, sends nothing to a vendor and takes no offer', async () => {
  const [, , , , , , , other = ''] = otherAccounts;
  const number = nextNumber();
  await setMobile('datu', number, true);
  await excludeMember('datu');
  const visit = { member: await readMemberId(other), currency: 'PHP', at: world.clock.now() };
  const spending = { ...visit, amount: money(10_000n), away: zero };
  const words = () =>
    inTransaction(world.db.pool, async (tx) => {
      const result = [
        await protection.mayPlay(tx, visit),
        await createMayOpen(protection)(tx, spending),
        await protection.mayTransfer(tx, spending),
        await protection.mayTakeOffer(tx, visit),
      ];
      return done(result.map((each) => (each.ok ? 'yes' : each.fault)));
    });
  expect(await words()).toMatchObject({ value: ['yes', 'yes', 'yes', 'yes'] });
  await setMobile(other, number, false);
  const no = 'account_barred';
  expect(await words()).toMatchObject({ value: [no, no, no, no] });
});

test('MEMBER-006 papers that were approved make a person known, however the name is written', async () => {
  const [, , other = ''] = otherAccounts;
  await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [
    await readMemberId('ramon'),
  ]);
  await world.db.owner.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
     VALUES ('ky_' || repeat('7', 26), $1, 1, 'approved', '{"fullName": "Ramón  Aquino", "birthday": "1990-05-06"}', $2, $2, 'ate Rosa')`,
    [await readMemberId('ramon'), new Date(world.clock.now())],
  );
  const tell = (name: string, birthday: string) =>
    world.db.owner.query(
      `INSERT INTO identity.profile (member, fullname, birthday) VALUES ($1, $2, $3)
       ON CONFLICT (member) DO UPDATE SET fullname = excluded.fullname, birthday = excluded.birthday`,
      [othersId, name, birthday],
    );
  const othersId = await readMemberId(other);
  await tell('AQUINO, Ramon S.', '1990-05-06');
  await excludeMember('ramon');
  const token = await world.enter(other, tala);
  // A typed name and birthday are no proof, so the page never shows that somebody else is excluded, not even after a change.
  expect(await tryStake(other)).toMatchObject({ ok: false, fault: 'account_barred' });
  expect((await tryDeposit(token)).code).toBe('ACCOUNT_BARRED');
  expect(await readPause(token)).toBeNull();
  const copy = await exportProtection(world.db.pool, othersId);
  expect([copy.pauses.rows, JSON.stringify(copy.changes)]).toEqual([[], expect.not.stringContaining('pause_started')]);
  await tell('Somebody Else', '1991-01-01');
  expect(await tryStake(other)).toMatchObject({ ok: false, fault: 'account_barred' });
  expect(await readPause(token)).toBeNull();
  const [, , , later = ''] = otherAccounts;
  const laterToken = await world.enter(later, tala);
  await world.db.owner.query('INSERT INTO identity.profile (member, fullname, birthday) VALUES ($1, $2, $3)', [
    await readMemberId(later),
    'Ramon Aquino',
    '1990-05-07',
  ]);
  expect(await tryDeposit(laterToken)).toMatchObject({ success: true });
});

test('MEMBER-006 a number that somebody only typed excludes nobody else, and neither does a rest of a day', async () => {
  const [, , , , other = '', another = ''] = otherAccounts;
  const [typed, rested] = [nextNumber(), nextNumber()];
  await setMobile('tomas', typed, false);
  await setMobile(other, typed, true);
  await excludeMember('tomas');
  expect(await tryStake(other)).toMatchObject({ ok: true });
  expect(await tryDeposit(await world.enter(other, tala))).toMatchObject({ success: true });
  await setMobile('luz', rested, true);
  await setMobile(another, rested, true);
  await excludeMember('luz', '24h');
  expect(await tryDeposit(await world.enter(another, tala))).toMatchObject({ success: true });
});

test('MEMBER-006 an exclusion that staff lift is lifted for all of them, and not before its months are over', async () => {
  const [, , , , , , other = ''] = otherAccounts;
  const number = nextNumber();
  await setMobile('isko', number, true);
  await setMobile(other, number, true);
  await excludeMember('isko', '1y');
  const lift = async () => {
    const of = {
      member: await readMemberId('isko'),
      actor: { name: 'ate Rosa', ip: 'here' },
      reason: 'asked by letter',
    };
    return inTransaction(world.db.pool, (tx) => liftExclusion(tx, { ...of, at: world.clock.now() }));
  };
  expect(await lift()).toMatchObject({ ok: false, fault: 'pause_final' });
  world.clock.pass(200 * dayMs);
  expect(await tryStake(other)).toMatchObject({ ok: false, fault: 'self_excluded' });
  expect(await lift()).toMatchObject({ ok: true });
  expect(await tryStake(other)).toMatchObject({ ok: true });
  expect(await tryDeposit(await world.enter(other, tala))).toMatchObject({ success: true });
});
