import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { openRequirement } from '#domains/rewards/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { dayMs, hourMs, later, minuteMs, secondMs } from '#kernel/time.ts';
import { balances, memberAccount, verify } from '#ledger';
import { transact } from '#platform/server/db.ts';
import { demoPassword, testWorld, type World } from '#tools/testing/world.ts';
import { makeDeposit } from '../contract/deposit.ts';
import { readUplineStanding, transferDownline, transferUpline } from '../contract/transfer-member.ts';
import { lockDepositsOf } from './deposit.store.ts';
import { cutBeforeNews } from './testing.ts';
import { lockTransfersOf } from './transfer.store.ts';
import { sumReceived } from './transfer-member.store.ts';

const paymentPassword = '482913';
const closed = new Set<string>();
const received: string[] = [];
/** What the receiver's limits were asked about. */
const judged: string[] = [];
let world: World;
/** A member, and the agent above. */
let maria = '' as MemberId;
let upline = '' as MemberId;
let uplineName = '';

beforeAll(async () => {
  world = await testWorld({
    transfer: {
      mayDeposit: async (_tx, { member, amount, open = zero }) => {
        judged.push(moneyText(money(amount + open)));
        return closed.has(member) ? refuse('self_excluded') : done(null);
      },
      onTransferReceived: async (_tx, { credit, member, amount }) =>
        received.push(`${credit} ${member} ${moneyText(amount)}`),
    },
  });
  maria = await idOf('maria');
  upline = (await uplineOf(world.db.pool, maria)) ?? maria;
  uplineName = (await readAccounts(world.db.pool, [upline])).get(upline) ?? '';
  for (const account of ['maria', uplineName]) await choosePassword(await world.enter(account));
});
/** Nobody sends more than twenty times in ten minutes. */
beforeEach(() => world.clock.pass(10 * minuteMs));
afterAll(async () => {
  const { differences } = await verify(world.db.owner);
  await world.close();
  if (differences.length > 0) throw new Error('the books are not true after all that');
});

async function idOf(account: string): Promise<MemberId> {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  if (!member) throw new Error(`nobody is called ${account}`);
  return member.id;
}
const cashOf = async (member: MemberId): Promise<Money> => {
  const cash = memberAccount(member, 'cash', 'PHP');
  return (await balances(world.db.pool, [cash])).get(cash) ?? zero;
};
const pesos = (text: string): Money => parseMoney(text) ?? zero;
type Sent = { amount?: string; paymentPassword?: string; remark?: string; key?: string; seen?: string };
const send = (token: string, { key = randomUUID(), ...sent }: Sent = {}) =>
  world.ask(transferUpline, { amount: '100', paymentPassword, ...sent }, { token, key });
const give = (token: string, downline: string, { key = randomUUID(), ...sent }: Sent = {}) =>
  world.ask(transferDownline, { amount: '100', paymentPassword, downline, ...sent }, { token, key });
const choosePassword = (token: string) => {
  const typed = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  return world.ask(setPaymentPassword, typed, { token });
};
/** All that a member has must be played first. */
const lockCash = async (member: MemberId, credit: string) => {
  const base = await cashOf(member);
  const kind = 'deposit';
  const at = world.clock.now();
  await transact(world.db.pool, (tx) =>
    openRequirement(tx, { member, currency: 'PHP', merchant: 'demo', kind, credit, base, profile: 'ph', at }),
  );
};
/** What of a transfer stays: both purses and the rows. */
const traceOf = async () => {
  const { rows } = await world.db.pool.query('SELECT id FROM wallet.member_transfer ORDER BY id');
  return { maria: await cashOf(maria), upline: await cashOf(upline), rows };
};
const codeOf = ({ envelope }: Awaited<ReturnType<typeof send>>) => envelope.code ?? 'sent';

type Asking = { readonly ask: (sent?: Sent) => ReturnType<typeof send> };

/** By a sender with a payment password, whose money must be played first. */
async function provoke({ ask, receiver }: Asking & { readonly receiver: MemberId }): Promise<string[]> {
  const told = [
    await ask({ amount: '0' }),
    await ask({ paymentPassword: '000000' }),
    await ask({ amount: '9999999' }),
    await ask({ amount: '1' }),
    await ask({ amount: '1', seen: 'something older' }),
  ];
  closed.add(receiver);
  told.push(await ask({ amount: '1' }));
  closed.delete(receiver);
  return told.map(codeOf);
}

/** By a sender who has no payment password, chooses one, and then forgets it. */
async function provokePassword({ ask, token }: Asking & { readonly token: string }): Promise<string[]> {
  const without = await ask();
  await choosePassword(token);
  const tooSoon = await ask();
  for (let tries = 0; tries < 5; tries++) await ask({ paymentPassword: '000000' });
  return [without, tooSoon, await ask()].map(codeOf);
}
const codesOf = ({ faults }: typeof transferUpline | typeof transferDownline) =>
  Object.keys(faults)
    .map((fault) => fault.toUpperCase())
    .sort();

test('WALLET-020 a changed payment password delays a transfer as it delays a withdrawal, with the time in words', async () => {
  const told = await send(await world.enter('maria'));
  expect(told).toMatchObject({
    status: 422,
    envelope: { code: 'WITHDRAWAL_BLOCKED', value: { at: expect.any(String) as unknown } },
  });
  world.clock.pass(hourMs);
});

test('WALLET-020 the page knows the upline and what may leave; whoever has none is told', async () => {
  const { envelope } = await world.ask(readUplineStanding, {}, { token: await world.enter('maria') });
  expect(envelope.value).toMatchObject({ upline: uplineName, currencySymbol: '₱', blockedUntil: null });
  expect(envelope.value?.withdrawable).toBe(envelope.value?.balance);
  const token = await world.enter('datu');
  expect((await world.ask(readUplineStanding, {}, { token })).envelope.value?.upline).toBeNull();
  expect(codeOf(await send(token))).toBe('NO_UPLINE');
});

describe('transferUpline', () => {
  test('WALLET-019 CALL-093 works: the member has less, the upline more, by the same amount, with the remark', async () => {
    const [mine, theirs] = [await cashOf(maria), await cashOf(upline)];
    const { envelope } = await send(await world.enter('maria'), { amount: '250.75', remark: 'Salamat po!' });
    expect(envelope.value).toMatchObject({ to: uplineName, amount: '250.75', remark: 'Salamat po!' });
    expect([await cashOf(maria), await cashOf(upline)]).toEqual([mine - pesos('250.75'), theirs + pesos('250.75')]);
    expect(received.at(-1)).toBe(`${envelope.value?.transferId} ${upline} 250.75`);
    const span = { from: world.clock.now(), until: later(world.clock.now(), dayMs) };
    expect(await sumReceived(world.db.pool, { member: upline, currency: 'PHP', ...span })).toBe(pesos('250.75'));
  });

  test.each([
    ['0', 422, 'AMOUNT_INVALID'],
    ['-1', 422, 'AMOUNT_INVALID'],
    ['1.001', 422, 'AMOUNT_INVALID'],
    ['9999999', 422, 'INSUFFICIENT_FUNDS'],
    ['all', 400, 'MALFORMED_INPUT'],
    ['', 400, 'MALFORMED_INPUT'],
    ['5e1', 400, 'MALFORMED_INPUT'],
  ])('WALLET-020 an amount of "%s" is refused and leaves no trace', async (amount, status, code) => {
    const before = [await cashOf(maria), await cashOf(upline), received.length];
    const told = await send(await world.enter('maria'), { amount });
    expect([told.status, told.envelope.code]).toEqual([status, code]);
    expect([await cashOf(maria), await cashOf(upline), received.length]).toEqual(before);
  });

  test('WALLET-020 a wrong payment password moves nothing and costs a try; without one there is none', async () => {
    const before = await cashOf(maria);
    const wrong = await send(await world.enter('maria'), { paymentPassword: '000000' });
    expect(wrong.envelope).toMatchObject({ code: 'WRONG_PAYMENT_PASSWORD', value: { left: 4 } });
    expect(await cashOf(maria)).toBe(before);
    expect(codeOf(await send(await world.enter('ligaya')))).toBe('PAYMENT_PASSWORD_MISSING');
  });

  test('WALLET-023 CONST-012 a remark has 140 characters and not 141', async () => {
    const token = await world.enter('maria');
    expect(codeOf(await send(token, { amount: '1', remark: 'ñ'.repeat(140) }))).toBe('sent');
    const told = await send(token, { amount: '1', remark: 'ñ'.repeat(141) });
    expect([told.status, told.envelope.code]).toEqual([400, 'MALFORMED_INPUT']);
  });

  test('WALLET-007 the same key again, at once or after a lost answer, is one movement with one answer', async () => {
    const token = await world.enter('maria');
    const before = await cashOf(maria);
    const ask = (amount = '30') => send(token, { amount, key: 'one-gift-of-maria' });
    const both = await Promise.all([ask(), ask(), ask()]);
    const again = await ask();
    expect(new Set([...both, again].map(({ envelope }) => envelope.value?.transferId)).size).toBe(1);
    expect(await cashOf(maria)).toBe(before - pesos('30'));
    expect(codeOf(await ask('31'))).toBe('KEY_REUSED');
  });

  test('WALLET-007 two tabs that show the same send once, and the other is told; once it shows that one, it may', async () => {
    const token = await world.enter('maria');
    const newest = async () =>
      (await world.ask(readUplineStanding, {}, { token })).envelope.value?.newest ?? 'nobody told';
    // Transfers have names that sort by their moment.
    world.clock.pass(secondMs);
    const [before, seen] = [await cashOf(maria), await newest()];
    const both = await Promise.all([send(token, { amount: '5', seen }), send(token, { amount: '5', seen })]);
    expect(both.map(codeOf).sort()).toEqual(['MADE_SINCE', 'sent']);
    expect(await cashOf(maria)).toBe(before - pesos('5'));
    expect(codeOf(await send(token, { amount: '5', seen: await newest() }))).toBe('sent');
  });

  test('WALLET-007 of many at once only as many go as the balance holds', async () => {
    const token = await world.enter('maria');
    const [before, theirs] = [await cashOf(maria), await cashOf(upline)];
    const share = before / 3n + 1n;
    const amount = moneyText((share - (share % 100n) + 100n) as Money);
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => send(token, { amount })))).map(codeOf);
    expect(codes.sort()).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'sent', 'sent']);
    expect((await cashOf(maria)) + (await cashOf(upline))).toBe(before + theirs);
  });

  test('WALLET-019 two who send to each other at once both get what they are sent', async () => {
    const [below, above] = [await world.enter('maria'), await world.enter(uplineName)];
    const before = (await cashOf(maria)) + (await cashOf(upline));
    const both = await Promise.all(
      [1, 2, 3].flatMap(() => [send(below, { amount: '3' }), give(above, 'maria', { amount: '5' })]),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await cashOf(maria)) + (await cashOf(upline))).toBe(before);
  });

  test('WALLET-019 a gift takes the locks of its receiver in the order of a pause, so that the two never wait for each other', async () => {
    const token = await world.enter('maria');
    const sent = { over: null as Promise<unknown> | null };
    await transact(world.db.pool, async (tx) => {
      await lockDepositsOf(tx, upline);
      sent.over = send(token, { amount: '1' }).then(codeOf);
      const waits = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      while ((await world.db.owner.query(waits)).rowCount === 0);
      // It waits with empty hands, where before it held what a pause takes next.
      await tx.query(`SET LOCAL lock_timeout = '2s'`);
      for (const member of [maria, upline]) await lockTransfersOf(tx, member);
    });
    expect(await sent.over).toBe('sent');
  });

  test('WALLET-007 cut in the middle leaves no trace, and the same wish again is sent once', async () => {
    const token = await world.enter('maria');
    const before = await traceOf();
    const ask = () => send(token, { amount: '2', key: 'a-gift-cut-in-the-middle' });
    expect((await cutBeforeNews(world.db, ask)).status).toBe(500);
    expect(await traceOf()).toEqual(before);
    expect([codeOf(await ask()), codeOf(await ask())]).toEqual(['sent', 'sent']);
    expect(await cashOf(maria)).toBe(before.maria - pesos('2'));
  });

  test('WALLET-020 an upline who takes no money in now is not paid, and why is not told', async () => {
    closed.add(upline);
    const told = await send(await world.enter('maria'), { amount: '1' });
    expect(told.envelope).toMatchObject({ code: 'RECEIVER_CLOSED', message: 'This account cannot receive money now' });
    closed.delete(upline);
  });

  test('WALLET-020 nothing goes to an account that was closed', async () => {
    const set = (status: string) =>
      world.db.owner.query('UPDATE identity.member SET status = $2 WHERE id = $1', [upline, status]);
    await set('closed');
    const told = await send(await world.enter('maria'), { amount: '1' });
    await set('active');
    expect(told.envelope.code).toBe('RECEIVER_CLOSED');
  });

  test('WALLET-020 the receiver’s limit is asked about what may still be paid in, too', async () => {
    const token = await world.enter('maria');
    await send(token, { amount: '1' });
    const before = pesos(judged.at(-1) ?? '');
    const order = { method: 'GCASH', amount: '500' };
    const made = await world.ask(makeDeposit, order, {
      token: await world.enter(uplineName),
      key: 'an-open-order-of-500',
    });
    expect(made.status).toBe(200);
    await send(token, { amount: '1' });
    expect(judged.at(-1)).toBe(moneyText(money(before + pesos('500'))));
  });

  test('WALLET-020 what has to be played first is not given away', async () => {
    const cash = await cashOf(maria);
    await lockCash(maria, 'a deposit of the test');
    const told = await send(await world.enter('maria'), { amount: '1' });
    expect(told.envelope).toMatchObject({ code: 'TURNOVER_UNMET', value: { withdrawable: '0.00' } });
    expect(await cashOf(maria)).toBe(cash);
  });

  test('WALLET-020 answers each fault that it declares, and none of them moves anything', async () => {
    const [ready, fresh] = [await world.enter('maria'), await world.enter('ligaya')];
    const topmost = await world.enter('datu');
    await lockCash(maria, 'another deposit of the test');
    const before = await traceOf();
    const codes = [
      codeOf(await send(topmost)),
      ...(await provoke({ receiver: upline, ask: (sent) => send(ready, sent) })),
      ...(await provokePassword({ token: fresh, ask: (sent) => send(fresh, sent) })),
    ];
    expect(codes.sort()).toEqual(codesOf(transferUpline));
    expect(await traceOf()).toEqual(before);
  });
});

describe('transferDownline', () => {
  test('WALLET-021 works: the agent has less, the downline more', async () => {
    const [mine, theirs] = [await cashOf(upline), await cashOf(maria)];
    const told = await give(await world.enter(uplineName), 'maria', { amount: '75.25', remark: 'for you' });
    expect(told.envelope.value).toMatchObject({ to: 'maria', amount: '75.25' });
    expect([await cashOf(upline), await cashOf(maria)]).toEqual([mine - pesos('75.25'), theirs + pesos('75.25')]);
  });

  test('WALLET-022 a downline’s downline, the own self and nobody are refused alike', async () => {
    const token = await world.enter('datu');
    const before = await cashOf(await idOf('datu'));
    for (const account of ['maria', 'datu', 'nobody_at_all'])
      expect([account, codeOf(await give(token, account))]).toEqual([account, 'DOWNLINE_UNKNOWN']);
    expect(await cashOf(await idOf('datu'))).toBe(before);
  });

  test.each([
    ['0', 422, 'AMOUNT_INVALID'],
    ['-1', 422, 'AMOUNT_INVALID'],
    ['1.001', 422, 'AMOUNT_INVALID'],
    ['9999999', 422, 'INSUFFICIENT_FUNDS'],
    ['all', 400, 'MALFORMED_INPUT'],
    ['', 400, 'MALFORMED_INPUT'],
    ['5e1', 400, 'MALFORMED_INPUT'],
  ])('WALLET-022 an amount of "%s" is refused and leaves no trace', async (amount, status, code) => {
    const before = { ...(await traceOf()), received: received.length };
    const told = await give(await world.enter(uplineName), 'maria', { amount });
    expect([told.status, told.envelope.code]).toEqual([status, code]);
    expect({ ...(await traceOf()), received: received.length }).toEqual(before);
  });

  test('WALLET-023 CONST-012 a remark has 140 characters and not 141', async () => {
    const token = await world.enter(uplineName);
    expect(codeOf(await give(token, 'maria', { amount: '1', remark: 'ñ'.repeat(140) }))).toBe('sent');
    const before = await traceOf();
    const told = await give(token, 'maria', { amount: '1', remark: 'ñ'.repeat(141) });
    expect([told.status, told.envelope.code]).toEqual([400, 'MALFORMED_INPUT']);
    expect(await traceOf()).toEqual(before);
  });

  test('WALLET-022 it is for agents, and needs the payment password', async () => {
    expect((await give(await world.enter('maria'), 'bong')).status).toBe(403);
    const wrong = await give(await world.enter(uplineName), 'maria', { paymentPassword: '111222' });
    expect(wrong.envelope.code).toBe('WRONG_PAYMENT_PASSWORD');
  });

  test('WALLET-007 the same key again, at once or after a lost answer, is one gift; of many at once only as many go as there is', async () => {
    const token = await world.enter(uplineName);
    const before = await traceOf();
    const ask = (amount = '4') => give(token, 'maria', { amount, key: 'one-gift-down-to-maria' });
    const all = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    expect(new Set(all.map(({ envelope }) => envelope.value?.transferId)).size).toBe(1);
    expect(codeOf(await ask('5'))).toBe('KEY_REUSED');
    expect(await cashOf(maria)).toBe(before.maria + pesos('4'));
    const share = ((await cashOf(upline)) * 2n) / 5n;
    const amount = moneyText((share - (share % 100n)) as Money);
    const codes = (await Promise.all([1, 2, 3].map(() => give(token, 'maria', { amount })))).map(codeOf);
    expect(codes.sort()).toEqual(['INSUFFICIENT_FUNDS', 'sent', 'sent']);
    expect((await cashOf(maria)) + (await cashOf(upline))).toBe(before.maria + before.upline);
  });

  test('WALLET-007 cut in the middle leaves no trace, and the same wish again is given once', async () => {
    const token = await world.enter(uplineName);
    const before = await traceOf();
    const ask = () => give(token, 'maria', { amount: '2', key: 'a-gift-down-cut-in-the-middle' });
    expect((await cutBeforeNews(world.db, ask)).status).toBe(500);
    expect(await traceOf()).toEqual(before);
    expect([codeOf(await ask()), codeOf(await ask())]).toEqual(['sent', 'sent']);
    expect(await cashOf(maria)).toBe(before.maria + pesos('2'));
  });

  test('WALLET-022 answers each fault that it declares, and none of them moves anything', async () => {
    const above = (await uplineOf(world.db.pool, upline)) ?? upline;
    const aboveName = (await readAccounts(world.db.pool, [above])).get(above) ?? '';
    const [ready, fresh] = [await world.enter(uplineName), await world.enter(aboveName)];
    await lockCash(upline, 'a deposit of the agent');
    const before = await traceOf();
    const codes = [
      codeOf(await give(ready, 'nobody_at_all')),
      ...(await provoke({ receiver: maria, ask: (sent) => give(ready, 'maria', sent) })),
      ...(await provokePassword({ token: fresh, ask: (sent) => give(fresh, uplineName, sent) })),
    ];
    expect(codes.sort()).toEqual(codesOf(transferDownline));
    expect(await traceOf()).toEqual(before);
  });
});

test('WALLET-025 a trial account sends nothing, neither up nor down', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'amihan'`);
  const token = await world.enter('amihan');
  for (const told of [await send(token), await give(token, 'maria')])
    expect([told.status, told.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});
