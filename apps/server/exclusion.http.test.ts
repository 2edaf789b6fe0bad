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
import { inTransaction } from '#platform/server/db.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { openingDoorOf } from './games.ts';
import { protectionOf } from './protection.ts';

const tala = { host: 'tala.localhost' };
let world: World;
let protection: Protection;
let others: string[] = [];
beforeAll(async () => {
  protection = protectionOf();
  world = await testWorld({ wallet: { mayDeposit: protection.mayDeposit }, routes: protection.routes });
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT account FROM identity.member WHERE merchant = 'tala' AND type = 0 ORDER BY account LIMIT 8`,
  );
  others = rows.map(({ account }) => account);
});
afterAll(() => world.close());

const idOf = async (account: string) => {
  const { rows } = await world.db.pool.query<{ id: MemberId }>('SELECT id FROM identity.member WHERE account = $1', [
    account,
  ]);
  return rows[0]?.id ?? 'mb_';
};
let numbers = 0;
const freshNumber = () => `+63917000${String(++numbers).padStart(4, '0')}`;
const give = (account: string, number: string, proven: boolean) =>
  world.db.owner.query('UPDATE identity.member SET mobile = $2, mobile_verified_at = $3 WHERE account = $1', [
    account,
    number,
    proven ? new Date(world.clock.now()) : null,
  ]);
const exclude = async (account: string, term: '24h' | '6m' | '1y' = '6m') => {
  const token = await world.enter(account);
  expect((await world.ask(startPause, { term }, { token })).status).toBe(200);
};
let keys = 0;
const pay = async (token: string) =>
  (await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: `pay-in-${++keys}`, ...tala }))
    .envelope;
const pauseOf = async (token: string) =>
  (await world.ask(readProtection, {}, { token, ...tala })).envelope.value?.pause;
const stake = async (account: string) => {
  const asked = { member: await idOf(account), currency: 'PHP', amount: money(10_000n), at: world.clock.now() };
  return inTransaction(world.db.pool, (tx) => protection.mayStake(tx, asked));
};

test('ROLE-010 MEMBER-006 an exclusion holds at once for the account of the same person at another brand, with its open orders', async () => {
  const [other = ''] = others;
  const number = freshNumber();
  await give('celia', number, true);
  await give(other, number, true);
  const token = await world.enter(other, tala);
  const open = await pay(token);
  expect(open).toMatchObject({ success: true });
  expect(await stake(other)).toMatchObject({ ok: true });
  await exclude('celia', '1y');
  expect(await stake(other)).toMatchObject({ ok: false, fault: 'self_excluded' });
  expect((await pay(token)).code).toBe('SELF_EXCLUDED');
  expect(await pauseOf(token)).toMatchObject({ kind: 'self_exclusion', term: '1y' });
  const orderId = open.value?.orderId ?? '';
  expect((await world.ask(readDeposit, { orderId }, { token, ...tala })).envelope.value).toMatchObject({
    state: 'cancelled',
    stopped: { by: 'self_excluded' },
  });
});

test('MEMBER-006 an account that is opened afterwards with the same number pays nothing in; only what it has proven is told why', async () => {
  const [, other = ''] = others;
  const number = freshNumber();
  await give('pilar', number, true);
  await exclude('pilar');
  const token = await world.enter(other, tala);
  expect(await pay(token)).toMatchObject({ success: true });
  await give(other, number, false);
  const { code, message, value } = await pay(token);
  expect([code, value]).toEqual(['ACCOUNT_BARRED', null]);
  expect(message).not.toMatch(/exclu|until|20\d\d/i);
  expect(await pauseOf(token)).toBeNull();
  await give(other, number, true);
  expect((await pay(token)).code).toBe('SELF_EXCLUDED');
  expect(await pauseOf(token)).toMatchObject({ kind: 'self_exclusion' });
});

test('MEMBER-006 an account that becomes known afterwards opens no game, sends nothing to a vendor and takes no offer', async () => {
  const [, , , , , , , other = ''] = others;
  const number = freshNumber();
  await give('datu', number, true);
  await exclude('datu');
  const visit = { member: await idOf(other), currency: 'PHP', at: world.clock.now() };
  const spending = { ...visit, amount: money(10_000n), away: zero };
  const words = () =>
    inTransaction(world.db.pool, async (tx) => {
      const told = [
        await protection.mayPlay(tx, visit),
        await openingDoorOf(protection)(tx, spending),
        await protection.mayTransfer(tx, spending),
        await protection.mayTakeOffer(tx, visit),
      ];
      return done(told.map((each) => (each.ok ? 'yes' : each.fault)));
    });
  expect(await words()).toMatchObject({ value: ['yes', 'yes', 'yes', 'yes'] });
  await give(other, number, false);
  const no = 'account_barred';
  expect(await words()).toMatchObject({ value: [no, no, no, no] });
});

test('MEMBER-006 papers that were approved make a person known, however the name is written', async () => {
  const [, , other = ''] = others;
  await world.db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [
    await idOf('ramon'),
  ]);
  await world.db.owner.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
     VALUES ('ky_' || repeat('7', 26), $1, 1, 'approved', '{"fullName": "Ramón  Aquino", "birthday": "1990-05-06"}', $2, $2, 'ate Rosa')`,
    [await idOf('ramon'), new Date(world.clock.now())],
  );
  const tell = (name: string, birthday: string) =>
    world.db.owner.query(
      `INSERT INTO identity.profile (member, fullname, birthday) VALUES ($1, $2, $3)
       ON CONFLICT (member) DO UPDATE SET fullname = excluded.fullname, birthday = excluded.birthday`,
      [othersId, name, birthday],
    );
  const othersId = await idOf(other);
  await tell('AQUINO, Ramon S.', '1990-05-06');
  await exclude('ramon');
  const token = await world.enter(other, tala);
  // A name and a birthday were only typed: they tell nobody that another is excluded, not even once they are changed.
  expect(await stake(other)).toMatchObject({ ok: false, fault: 'account_barred' });
  expect((await pay(token)).code).toBe('ACCOUNT_BARRED');
  expect(await pauseOf(token)).toBeNull();
  const copy = await exportProtection(world.db.pool, othersId);
  expect([copy.pauses.rows, JSON.stringify(copy.changes)]).toEqual([[], expect.not.stringContaining('pause_started')]);
  await tell('Somebody Else', '1991-01-01');
  expect(await stake(other)).toMatchObject({ ok: false, fault: 'account_barred' });
  expect(await pauseOf(token)).toBeNull();
  const [, , , later = ''] = others;
  const laterToken = await world.enter(later, tala);
  await world.db.owner.query('INSERT INTO identity.profile (member, fullname, birthday) VALUES ($1, $2, $3)', [
    await idOf(later),
    'Ramon Aquino',
    '1990-05-07',
  ]);
  expect(await pay(laterToken)).toMatchObject({ success: true });
});

test('MEMBER-006 a number that somebody only typed excludes nobody else, and neither does a rest of a day', async () => {
  const [, , , , other = '', another = ''] = others;
  const [typed, rested] = [freshNumber(), freshNumber()];
  await give('tomas', typed, false);
  await give(other, typed, true);
  await exclude('tomas');
  expect(await stake(other)).toMatchObject({ ok: true });
  expect(await pay(await world.enter(other, tala))).toMatchObject({ success: true });
  await give('luz', rested, true);
  await give(another, rested, true);
  await exclude('luz', '24h');
  expect(await pay(await world.enter(another, tala))).toMatchObject({ success: true });
});

test('MEMBER-006 an exclusion that the house lifts is lifted for all of them, and not before its months are over', async () => {
  const [, , , , , , other = ''] = others;
  const number = freshNumber();
  await give('isko', number, true);
  await give(other, number, true);
  await exclude('isko', '1y');
  const lift = async () => {
    const of = { member: await idOf('isko'), actor: { name: 'ate Rosa', ip: 'here' }, reason: 'asked by letter' };
    return inTransaction(world.db.pool, (tx) => liftExclusion(tx, { ...of, at: world.clock.now() }));
  };
  expect(await lift()).toMatchObject({ ok: false, fault: 'pause_final' });
  world.clock.pass(200 * dayMs);
  expect(await stake(other)).toMatchObject({ ok: false, fault: 'self_excluded' });
  expect(await lift()).toMatchObject({ ok: true });
  expect(await stake(other)).toMatchObject({ ok: true });
  expect(await pay(await world.enter(other, tala))).toMatchObject({ success: true });
});
