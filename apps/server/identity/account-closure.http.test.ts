/** Whoever leaves may give up what is left, and nothing else than what they were shown. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, readClosurePreview } from '#domains/identity/contract/account.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { redeemReward } from '#domains/rewards/contract/mall.ts';
import { changePointsConfig, grantBonus, openRequirement } from '#domains/rewards/server/index.ts';
import { addTestItem, givePoints } from '#domains/rewards/server/mall/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, ppm, zero } from '#kernel/money.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import {
  type HousePurpose,
  houseAccount,
  type MemberPurpose,
  memberAccount,
  openAccounts,
  post,
  readBalances,
  verifyLedger,
} from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import {
  bindAddress,
  byPassword,
  listAuditKinds,
  listLettersTo,
  proveBy,
  statusesOf,
} from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type LoggedInMember = { readonly account: string; readonly member: MemberId; readonly token: string };

const readBalance = async (member: MemberId, purpose: MemberPurpose) => {
  const ref = memberAccount(member, purpose, 'PHP');
  return (await readBalances(world.db.pool, [ref])).get(ref) ?? zero;
};
const readHouseBalance = async (purpose: HousePurpose) => {
  const ref = houseAccount(purpose, 'PHP');
  return (await readBalances(world.db.pool, [ref])).get(ref) ?? zero;
};

async function transferCash(member: MemberId, purpose: MemberPurpose, amount: Money): Promise<void> {
  const [bank, wallet] = [houseAccount('bank', 'PHP'), memberAccount(member, purpose, 'PHP')];
  await openAccounts(world.db.pool, [bank, wallet]);
  const [from, to] = amount > zero ? [bank, wallet] : [wallet, bank];
  const leg = { from, to, amount: money(amount > zero ? amount : -amount), kind: 'adjustment' } as const;
  const key = `${purpose} ${amount} of ${member} at ${world.clock.now()}`;
  const [verdict] = await post(world.db.pool, [{ key, legs: [leg], eventAt: world.clock.now() }]);
  expect(verdict?.ok).toBe(true);
}

/** Logged in, with nothing open and this much in the main wallet. */
async function createMemberWithCash(account: string, cash: bigint): Promise<LoggedInMember> {
  const member = (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';
  for (const table of ['withdrawal', 'deposit'])
    await world.db.owner.query(`DELETE FROM wallet.${table} WHERE member = $1`, [member]);
  for (const purpose of ['cash', 'held', 'locked', 'bonus'] as const) {
    const there = await readBalance(member, purpose);
    if (there > zero) await transferCash(member, purpose, money(-there));
  }
  if (cash > 0n) await transferCash(member, 'cash', money(cash));
  return { account, member, token: await world.enter(account) };
}

const noPoints = { points: 0, amount: '0', rest: 0 };
const readPreview = async ({ token }: LoggedInMember) =>
  (await world.ask(readClosurePreview, {}, { token })).envelope.value;
const closeOwnAccount = ({ token }: LoggedInMember, giveUp?: string) =>
  world.ask(
    closeAccount,
    { password: demoPassword, proof: byPassword, ...(giveUp !== undefined && { giveUp }) },
    { token },
  );
const readStatusOf = async ({ member }: LoggedInMember) => {
  const { rows } = await world.db.pool.query<{ status: string }>('SELECT status FROM identity.member WHERE id = $1', [
    member,
  ]);
  return rows[0]?.status;
};
const listRequirements = async ({ member }: LoggedInMember) => {
  const { rows } = await world.db.pool.query<{ kind: string; state: string; reason: string | null }>(
    'SELECT kind, state, close_reason AS reason FROM rewards.requirement WHERE member = $1 ORDER BY kind',
    [member],
  );
  return rows.map(({ kind, state, reason }) => `${kind} ${state} ${reason ?? ''}`.trim());
};

test('MEMBER-004 WALLET-026 dust does not block a closure: it is shown with all decimals, forfeited, and posted to a house account', async () => {
  const who = await createMemberWithCash('cherry', 1_234n);
  const had = await readHouseBalance('adjust');
  expect(await readPreview(who)).toEqual({ left: '0.1234', points: noPoints, atVendors: '0', withdrawable: '0' });
  const refused = await closeOwnAccount(who);
  expect([refused.status, refused.envelope.code]).toEqual([422, 'MONEY_LEFT']);
  expect(refused.envelope.value).toMatchObject({ left: '0.1234', shown: '0.1234' });
  expect((await closeOwnAccount(who, '0.1234')).status).toBe(200);
  expect([await readStatusOf(who), await readBalance(who.member, 'cash')]).toEqual(['closed', zero]);
  expect((await readHouseBalance('adjust')) - had).toBe(1_234n);
  expect(await listAuditKinds(world, 'cherry')).toContain('account_closed');
});

test('MEMBER-004 WALLET-009 whoever has a payment password gives nothing up without it, and the letter names what was given up', async () => {
  const who = await createMemberWithCash('girlie', 120_000n);
  const { token } = who;
  await world.ask(
    setPaymentPassword,
    { password: demoPassword, paymentPassword: '482913', confirmPaymentPassword: '482913' },
    { token },
  );
  const to = await bindAddress(world, 'girlie@example.com', { token, proof: byPassword });
  const give = async (paymentPassword?: string) => {
    world.clock.pass(60_000);
    const proof = await proveBy(world, 'email', { token, to });
    const typed = { password: demoPassword, proof, giveUp: '12', ...(paymentPassword && { paymentPassword }) };
    return (await world.ask(closeAccount, typed, { token })).envelope.code ?? 'closed';
  };
  expect([await give(), await give('111222')]).toEqual(['PAYMENT_PASSWORD_REQUIRED', 'WRONG_PAYMENT_PASSWORD']);
  expect([await readStatusOf(who), await readBalance(who.member, 'cash')]).toEqual(['active', 120_000n]);
  expect(await give('482913')).toBe('closed');
  expect((await listLettersTo(world, to)).at(-1)).toContain('isinuko ang PHP 12 na natira');
});

test('MEMBER-004 another amount than the one that is there gives nothing up, tells the new one and leaves no trace', async () => {
  const who = await createMemberWithCash('imelda', 500_000n);
  const bonus = { member: who.member, merchant: 'demo', currency: 'PHP', name: { EN: 'Welcome' }, profile: 'PH' };
  await transact(world.db.pool, (tx) =>
    grantBonus(tx, { ...bonus, key: 'imelda', amount: money(1_000_000n), at: world.clock.now() }),
  );
  const had = [await readHouseBalance('adjust'), await readHouseBalance('bonus')];
  for (const giveUp of ['50', '150.0001', '100']) {
    const refused = await closeOwnAccount(who, giveUp);
    expect([refused.status, refused.envelope.code]).toEqual([422, 'MONEY_CHANGED']);
    expect(refused.envelope.value).toMatchObject({ left: '150', shown: '150.00' });
    expect(refused.envelope.message).toContain('150.00');
    // The count of tries is not what this is about.
    world.clock.pass(5 * 60_000);
  }
  const left = [await readBalance(who.member, 'cash'), await readBalance(who.member, 'bonus')];
  expect([await readStatusOf(who), ...left]).toEqual(['active', 500_000n, 1_000_000n]);
  expect(await listRequirements(who)).toEqual(['bonus active']);
  expect([await readHouseBalance('adjust'), await readHouseBalance('bonus')]).toEqual(had);
});

test('MEMBER-004 an unplayed bonus goes back where it came from, and own money that was to be played is free to be given up', async () => {
  const who = await createMemberWithCash('noel', 250_000n);
  const at = world.clock.now();
  const own = { member: who.member, merchant: 'demo', currency: 'PHP', profile: 'PH' };
  await transact(world.db.pool, async (tx) => {
    await openRequirement(tx, { ...own, kind: 'deposit', credit: 'dp of noel', base: money(250_000n), at });
    await grantBonus(tx, { ...own, key: 'noel', name: { EN: 'Welcome' }, amount: money(1_000_000n), at });
  });
  const had = [await readHouseBalance('adjust'), await readHouseBalance('bonus')];
  // Nothing of it is free: what is to be played cannot be withdrawn.
  expect(await readPreview(who)).toEqual({ left: '125', points: noPoints, atVendors: '0', withdrawable: '0' });
  expect((await closeOwnAccount(who, '125')).status).toBe(200);
  expect(await listRequirements(who)).toEqual(['bonus forfeited given_up', 'deposit cancelled given_up']);
  const has = [await readHouseBalance('adjust'), await readHouseBalance('bonus')];
  expect(has.map((amount, i) => amount - (had[i] ?? zero))).toEqual([250_000n, 1_000_000n]);
  expect(await readBalance(who.member, 'cash')).toBe(zero);
});

test('MEMBER-004 a bonus whose time has run out is part of what was shown', async () => {
  const who = await createMemberWithCash('rowena', 30_000n);
  const at = world.clock.now();
  const own = { member: who.member, merchant: 'demo', currency: 'PHP', profile: 'PH', name: { EN: 'Welcome' } };
  const terms = { multiplierPpm: ppm(10_000_000n), expiresAt: addMs(at, dayMs) };
  await transact(world.db.pool, (tx) => grantBonus(tx, { ...own, key: 'rowena', amount: money(70_000n), terms, at }));
  world.clock.pass(dayMs - 60_000);
  const token = await world.enter('rowena');
  world.clock.pass(60_000);
  const late = { ...who, token };
  expect((await readPreview(late))?.left).toBe('10');
  expect((await closeOwnAccount(late, '10')).status).toBe(200);
  expect(await listRequirements(who)).toEqual(['bonus expired expired']);
});

test('MEMBER-004 what could be withdrawn is told, and may be given up all the same', async () => {
  const who = await createMemberWithCash('jomar', 5_000_000n);
  expect(await readPreview(who)).toEqual({ left: '500', points: noPoints, atVendors: '0', withdrawable: '500' });
  expect((await closeOwnAccount(who, '500')).status).toBe(200);
});

test('MEMBER-004 money at a vendor comes home first, and money that is on its way is waited for', async () => {
  const away = await createMemberWithCash('rodel', 10_000n);
  await transferCash(away.member, 'vendor:PG', money(20_000n));
  expect(await readPreview(away)).toMatchObject({ left: '1', atVendors: '2' });
  for (const giveUp of ['1', '3']) expect((await closeOwnAccount(away, giveUp)).envelope.code).toBe('MONEY_AT_VENDORS');
  for (const [account, purpose] of [['arnel', 'held'] as const, ['ramil', 'locked'] as const]) {
    const moving = await createMemberWithCash(account, 10_000n);
    await transferCash(moving.member, purpose, money(20_000n));
    expect((await readPreview(moving))?.left).toBe('1');
    for (const giveUp of ['1', '3'])
      expect((await closeOwnAccount(moving, giveUp)).envelope.code).toBe(
        giveUp === '1' ? 'ORDERS_OPEN' : 'MONEY_CHANGED',
      );
    expect([await readStatusOf(moving), await readBalance(moving.member, 'cash')]).toEqual(['active', 10_000n]);
  }
  expect(await readStatusOf(away)).toBe('active');
});

test('MEMBER-004 many at once give up once, and a closed account gives up nothing again', async () => {
  const who = await createMemberWithCash('lorna', 120_000n);
  const had = await readHouseBalance('adjust');
  const responses = await Promise.all([1, 2, 3, 4].map(() => closeOwnAccount(who, '12')));
  expect(statusesOf(responses)).toEqual([200, 401, 401, 401]);
  world.clock.pass(2_000);
  expect((await closeOwnAccount(who, '12')).status).toBe(401);
  expect((await readHouseBalance('adjust')) - had).toBe(120_000n);
});

test('MEMBER-004 MEMBER-026 points become money by whole steps, what is in process comes back for it, and the rest is listed', async () => {
  const who = await createMemberWithCash('angelica', 10_000n);
  const player = { member: who.member, currency: 'PHP' };
  const at = world.clock.now();
  await transact(world.db.pool, (tx) =>
    changePointsConfig(tx, {
      merchant: 'demo',
      change: { ratio: 100, earnPer: money(1_000_000n) },
      actor: 'ate Rosa',
      reason: 'for a test',
      at,
    }),
  );
  await givePoints(world.db.pool, player, { points: 350, at });
  const item = await addTestItem(world.db.pool, at, { points: 120, stock: 1 });
  await world.ask(
    setPaymentPassword,
    { password: demoPassword, paymentPassword: '482913', confirmPaymentPassword: '482913' },
    { token: who.token },
  );
  const address = { recipient: 'Angelica', phone: '09175550101', street: 'Mabini 1', city: 'Manila', postcode: '1000' };
  const redeemed = await world.ask(
    redeemReward,
    { rewardId: item.id, points: 120, address, paymentPassword: '482913' },
    { token: who.token, key: randomUUID() },
  );
  expect(redeemed.envelope.value).toMatchObject({ balance: 230, held: 120 });
  expect(await readPreview(who)).toMatchObject({ left: '4', points: { points: 350, amount: '3', rest: 50 } });
  const close = (giveUp: string) =>
    world.ask(
      closeAccount,
      { password: demoPassword, proof: byPassword, giveUp, paymentPassword: '482913' },
      { token: who.token },
    );
  expect((await close('1')).envelope).toMatchObject({ code: 'MONEY_CHANGED', value: { left: '4' } });
  expect([await readBalance(who.member, 'points'), await readBalance(who.member, 'points_held')]).toEqual([
    2_300_000n,
    1_200_000n,
  ]);
  expect((await close('4')).status).toBe(200);
  for (const purpose of ['cash', 'points', 'points_held'] as const)
    expect([purpose, await readBalance(who.member, purpose)]).toEqual([purpose, zero]);
  const { rows } = await world.db.pool.query('SELECT state, ended_by FROM rewards.redemption WHERE member = $1', [
    who.member,
  ]);
  expect(rows).toEqual([{ state: 'rejected', ended_by: 'closing' }]);
  expect((await verifyLedger(world.db.owner)).differences).toEqual([]);
});

test('MEMBER-004 an amount below nothing is no amount that is left', async () => {
  const who = await createMemberWithCash('dennis', 0n);
  expect((await closeOwnAccount(who, '-5')).envelope.code).toBe('MONEY_CHANGED');
  expect(await readStatusOf(who)).toBe('active');
  expect((await closeOwnAccount(who, '0')).status).toBe(200);
});
