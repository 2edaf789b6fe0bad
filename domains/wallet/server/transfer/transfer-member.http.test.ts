import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { openRequirement } from '#domains/rewards/server/index.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import {
  readDownlineStanding,
  readUplineStanding,
  transferDownline,
  transferUpline,
} from '#domains/wallet/contract/transfer-member.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { lockDepositsOf } from '../deposit/deposit.store.ts';
import { failBeforeBalanceEvent } from '../testing.ts';
import { codeOf, codesOf, provoke, provokePassword, recordSentDown, type SendInput } from './testing.ts';
import { lockTransfersOf } from './transfer.store.ts';
import { sumReceived } from './transfer-member.store.ts';

const paymentPassword = '482913';
const closed = new Set<string>();
const received: string[] = [];
/** The sums that the receiver's limits were checked with. */
const checkedSums: string[] = [];
let world: World;
/** A member, and the agent above. */
let maria = '' as MemberId;
let upline = '' as MemberId;
let uplineName = '';

beforeAll(async () => {
  world = await createTestWorld({
    transfer: {
      mayDeposit: async (_tx, { member, amount, open = zero }) => {
        checkedSums.push(moneyText(money(amount + open)));
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
/** Resets the rate limit of twenty calls in ten minutes. */
beforeEach(() => world.clock.pass(10 * minuteMs));
afterAll(async () => {
  const { differences } = await verifyLedger(world.db.owner);
  await world.close();
  if (differences.length > 0) throw new Error('the ledger is not balanced after these tests');
});

async function idOf(account: string): Promise<MemberId> {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  if (!member) throw new Error(`no member ${account}`);
  return member.id;
}
const cashOf = async (member: MemberId): Promise<Money> => {
  const cash = memberAccount(member, 'cash', 'PHP');
  return (await readBalances(world.db.pool, [cash])).get(cash) ?? zero;
};
const pesos = (text: string): Money => parseMoney(text) ?? zero;
const send = (token: string, { key = randomUUID(), ...sent }: SendInput = {}) =>
  world.ask(transferUpline, { amount: '100', paymentPassword, ...sent }, { token, key });
const give = (token: string, downline: string, { key = randomUUID(), ...sent }: SendInput = {}) =>
  world.ask(transferDownline, { amount: '100', paymentPassword, downline, ...sent }, { token, key });
const choosePassword = (token: string) => {
  const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  return world.ask(setPaymentPassword, passwords, { token });
};
/** Everything that the member has must be played first. */
const lockCash = async (member: MemberId, credit: string) => {
  const base = await cashOf(member);
  const kind = 'deposit';
  const at = world.clock.now();
  await transact(world.db.pool, (tx) =>
    openRequirement(tx, { member, currency: 'PHP', merchant: 'demo', kind, credit, base, profile: 'ph', at }),
  );
};
const recordSent = (amount: string) => {
  const sent = { sender: upline, receiver: maria, amount: pesos(amount), at: world.clock.now() };
  return transact(world.db.pool, (tx) => recordSentDown(tx, sent));
};
/** The state after a transfer: both balances and the rows. */
const traceOf = async () => {
  const { rows } = await world.db.pool.query('SELECT id FROM wallet.member_transfer ORDER BY id');
  return { maria: await cashOf(maria), upline: await cashOf(upline), rows };
};

test('WALLET-020 a changed payment password delays a transfer like a withdrawal, with the time in the message', async () => {
  const response = await send(await world.enter('maria'));
  expect(response).toMatchObject({
    status: 422,
    envelope: { code: 'WITHDRAWAL_BLOCKED', value: { at: expect.any(String) as unknown } },
  });
  world.clock.pass(hourMs);
});

test('WALLET-020 the page has the upline and what may leave; a member without an upline has none', async () => {
  const { envelope } = await world.ask(readUplineStanding, {}, { token: await world.enter('maria') });
  expect(envelope.value).toMatchObject({ upline: uplineName, currencySymbol: '₱', blockedUntil: null });
  expect(envelope.value?.withdrawable).toBe(envelope.value?.balance);
  const token = await world.enter('datu');
  expect((await world.ask(readUplineStanding, {}, { token })).envelope.value?.upline).toBeNull();
  expect(codeOf(await send(token))).toBe('NO_UPLINE');
});

describe('transferUpline', () => {
  test('WALLET-019 CALL-093 works: the member has less, the upline more, by the same amount, with the remark', async () => {
    const [own, other] = [await cashOf(maria), await cashOf(upline)];
    const { envelope } = await send(await world.enter('maria'), { amount: '250.75', remark: 'Salamat po!' });
    expect(envelope.value).toMatchObject({ to: uplineName, amount: '250.75', remark: 'Salamat po!' });
    expect([await cashOf(maria), await cashOf(upline)]).toEqual([own - pesos('250.75'), other + pesos('250.75')]);
    expect(received.at(-1)).toBe(`${envelope.value?.transferId} ${upline} 250.75`);
    const span = { from: world.clock.now(), until: addMs(world.clock.now(), dayMs) };
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
    const response = await send(await world.enter('maria'), { amount });
    expect([response.status, response.envelope.code]).toEqual([status, code]);
    expect([await cashOf(maria), await cashOf(upline), received.length]).toEqual(before);
  });

  test('WALLET-020 a wrong payment password moves nothing and costs a try; without one the transfer is refused', async () => {
    const before = await cashOf(maria);
    const wrong = await send(await world.enter('maria'), { paymentPassword: '000000' });
    expect(wrong.envelope).toMatchObject({ code: 'WRONG_PAYMENT_PASSWORD', value: { left: 4 } });
    expect(await cashOf(maria)).toBe(before);
    expect(codeOf(await send(await world.enter('ligaya')))).toBe('PAYMENT_PASSWORD_MISSING');
  });

  test('WALLET-023 CONST-012 a remark has 140 characters and not 141', async () => {
    const token = await world.enter('maria');
    expect(codeOf(await send(token, { amount: '1', remark: 'ñ'.repeat(140) }))).toBe('sent');
    const response = await send(token, { amount: '1', remark: 'ñ'.repeat(141) });
    expect([response.status, response.envelope.code]).toEqual([400, 'MALFORMED_INPUT']);
  });

  test('WALLET-007 the same key again, concurrently or after a lost response, is one movement with one response', async () => {
    const token = await world.enter('maria');
    const before = await cashOf(maria);
    const request = (amount = '30') => send(token, { amount, key: 'one-gift-of-maria' });
    const both = await Promise.all([request(), request(), request()]);
    const again = await request();
    expect(new Set([...both, again].map(({ envelope }) => envelope.value?.transferId)).size).toBe(1);
    expect(await cashOf(maria)).toBe(before - pesos('30'));
    expect(codeOf(await request('31'))).toBe('KEY_REUSED');
  });

  test('WALLET-007 of two tabs that display the same newest transfer one sends; the other may once it displays the new one', async () => {
    const token = await world.enter('maria');
    const newest = async () =>
      (await world.ask(readUplineStanding, {}, { token })).envelope.value?.newest ?? 'nobody told';
    // Transfers have ids that sort by their moment.
    world.clock.pass(secondMs);
    const [before, seen] = [await cashOf(maria), await newest()];
    const both = await Promise.all([send(token, { amount: '5', seen }), send(token, { amount: '5', seen })]);
    expect(both.map(codeOf).sort()).toEqual(['MADE_SINCE', 'sent']);
    expect(await cashOf(maria)).toBe(before - pesos('5'));
    expect(codeOf(await send(token, { amount: '5', seen: await newest() }))).toBe('sent');
  });

  test('WALLET-007 of many concurrent transfers only as many are sent as the balance covers', async () => {
    const token = await world.enter('maria');
    const [before, other] = [await cashOf(maria), await cashOf(upline)];
    const share = before / 3n + 1n;
    const amount = moneyText((share - (share % 100n) + 100n) as Money);
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => send(token, { amount })))).map(codeOf);
    expect(codes.sort()).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'sent', 'sent']);
    expect((await cashOf(maria)) + (await cashOf(upline))).toBe(before + other);
  });

  test('WALLET-019 two members who send to each other concurrently both receive it', async () => {
    const [below, above] = [await world.enter('maria'), await world.enter(uplineName)];
    const before = (await cashOf(maria)) + (await cashOf(upline));
    const both = await Promise.all(
      [1, 2, 3].flatMap(() => [send(below, { amount: '3' }), give(above, 'maria', { amount: '5' })]),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await cashOf(maria)) + (await cashOf(upline))).toBe(before);
  });

  test('WALLET-019 a transfer locks the rows of its receiver in the order of a pause, so that the two never deadlock', async () => {
    const token = await world.enter('maria');
    const sent = { over: null as Promise<unknown> | null };
    await transact(world.db.pool, async (tx) => {
      await lockDepositsOf(tx, upline);
      sent.over = send(token, { amount: '1' }).then(codeOf);
      const waits = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      while ((await world.db.owner.query(waits)).rowCount === 0);
      // It waits without locks, where before it held what a pause locks next.
      await tx.query(`SET LOCAL lock_timeout = '2s'`);
      for (const member of [maria, upline]) await lockTransfersOf(tx, member);
    });
    expect(await sent.over).toBe('sent');
  });

  test('WALLET-007 a call that fails halfway leaves no trace, and its repetition is sent once', async () => {
    const token = await world.enter('maria');
    const before = await traceOf();
    const request = () => send(token, { amount: '2', key: 'a-gift-cut-in-the-middle' });
    expect((await failBeforeBalanceEvent(world.db, request)).status).toBe(500);
    expect(await traceOf()).toEqual(before);
    expect([codeOf(await request()), codeOf(await request())]).toEqual(['sent', 'sent']);
    expect(await cashOf(maria)).toBe(before.maria - pesos('2'));
  });

  test('WALLET-020 an upline who takes no money in now is not paid, and the reason is not disclosed', async () => {
    closed.add(upline);
    const response = await send(await world.enter('maria'), { amount: '1' });
    expect(response.envelope).toMatchObject({
      code: 'RECEIVER_CLOSED',
      message: 'This account cannot receive money now',
    });
    closed.delete(upline);
  });

  test('WALLET-020 nothing is sent to a closed account', async () => {
    const set = (status: string) =>
      world.db.owner.query('UPDATE identity.member SET status = $2 WHERE id = $1', [upline, status]);
    await set('closed');
    const response = await send(await world.enter('maria'), { amount: '1' });
    await set('active');
    expect(codeOf(response)).toBe('RECEIVER_CLOSED');
  });

  test('WALLET-020 the receiver’s limit includes what may still be paid in', async () => {
    const token = await world.enter('maria');
    await send(token, { amount: '1' });
    const before = pesos(checkedSums.at(-1) ?? '');
    const order = { method: 'GCASH', amount: '500' };
    const made = await world.ask(makeDeposit, order, {
      token: await world.enter(uplineName),
      key: 'an-open-order-of-500',
    });
    expect(made.status).toBe(200);
    await send(token, { amount: '1' });
    expect(checkedSums.at(-1)).toBe(moneyText(money(before + pesos('500'))));
  });

  test('WALLET-020 what has to be played first cannot be sent', async () => {
    const cash = await cashOf(maria);
    await lockCash(maria, 'a deposit of the test');
    const response = await send(await world.enter('maria'), { amount: '1' });
    expect(response.envelope).toMatchObject({ code: 'TURNOVER_UNMET', value: { withdrawable: '0.00' } });
    expect(await cashOf(maria)).toBe(cash);
  });

  test('WALLET-020 returns each fault that it declares, and none of them moves anything', async () => {
    const [ready, fresh] = [await world.enter('maria'), await world.enter('ligaya')];
    const topmost = await world.enter('datu');
    await lockCash(maria, 'another deposit of the test');
    const before = await traceOf();
    const codes = [
      codeOf(await send(topmost)),
      ...(await provoke({ closed, receiver: upline, request: (sent) => send(ready, sent) })),
      ...(await provokePassword({ choosePassword: () => choosePassword(fresh), request: (sent) => send(fresh, sent) })),
    ];
    expect(codes.sort()).toEqual(codesOf(transferUpline));
    expect(await traceOf()).toEqual(before);
  });
});

describe('transferDownline', () => {
  test('WALLET-021 works: the agent has less, the downline more', async () => {
    const [own, other] = [await cashOf(upline), await cashOf(maria)];
    const response = await give(await world.enter(uplineName), 'maria', { amount: '75.25', remark: 'for you' });
    expect(response.envelope.value).toMatchObject({ to: 'maria', amount: '75.25' });
    expect([await cashOf(upline), await cashOf(maria)]).toEqual([own - pesos('75.25'), other + pesos('75.25')]);
  });

  test('WALLET-022 a downline’s downline, oneself and an unknown member are refused alike', async () => {
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
    ['0.99', 422, 'AMOUNT_TOO_SMALL'],
    ['50000', 422, 'INSUFFICIENT_FUNDS'],
    ['50000.01', 422, 'AMOUNT_TOO_LARGE'],
    ['all', 400, 'MALFORMED_INPUT'],
    ['', 400, 'MALFORMED_INPUT'],
    ['5e1', 400, 'MALFORMED_INPUT'],
  ])('WALLET-022 an amount of "%s" is refused and leaves no trace', async (amount, status, code) => {
    const before = { ...(await traceOf()), received: received.length };
    const response = await give(await world.enter(uplineName), 'maria', { amount });
    expect([response.status, response.envelope.code]).toEqual([status, code]);
    expect({ ...(await traceOf()), received: received.length }).toEqual(before);
  });

  test('WALLET-023 CONST-012 a remark has 140 characters and not 141', async () => {
    const token = await world.enter(uplineName);
    expect(codeOf(await give(token, 'maria', { amount: '1', remark: 'ñ'.repeat(140) }))).toBe('sent');
    const before = await traceOf();
    const response = await give(token, 'maria', { amount: '1', remark: 'ñ'.repeat(141) });
    expect([response.status, response.envelope.code]).toEqual([400, 'MALFORMED_INPUT']);
    expect(await traceOf()).toEqual(before);
  });

  test('WALLET-022 it is for agents, and needs the payment password', async () => {
    const member = await world.enter('maria');
    expect((await give(member, 'bong')).status).toBe(403);
    expect((await world.ask(readDownlineStanding, {}, { token: member })).status).toBe(403);
    const wrong = await give(await world.enter(uplineName), 'maria', { paymentPassword: '111222' });
    expect(wrong.envelope.code).toBe('WRONG_PAYMENT_PASSWORD');
  });

  test('WALLET-007 the same key again, concurrently or after a lost response, is one transfer; of many only as many are sent as the balance covers', async () => {
    const token = await world.enter(uplineName);
    const before = await traceOf();
    const request = (amount = '4') => give(token, 'maria', { amount, key: 'one-gift-down-to-maria' });
    const all = [...(await Promise.all([request(), request(), request()])), await request()];
    expect(new Set(all.map(({ envelope }) => envelope.value?.transferId)).size).toBe(1);
    expect(codeOf(await request('5'))).toBe('KEY_REUSED');
    expect(await cashOf(maria)).toBe(before.maria + pesos('4'));
    const share = ((await cashOf(upline)) * 2n) / 5n;
    const amount = moneyText((share - (share % 100n)) as Money);
    const codes = (await Promise.all([1, 2, 3].map(() => give(token, 'maria', { amount })))).map(codeOf);
    expect(codes.sort()).toEqual(['INSUFFICIENT_FUNDS', 'sent', 'sent']);
    expect((await cashOf(maria)) + (await cashOf(upline))).toBe(before.maria + before.upline);
  });

  test('WALLET-007 a call that fails halfway leaves no trace, and its repetition is sent once', async () => {
    const token = await world.enter(uplineName);
    const before = await traceOf();
    const request = () => give(token, 'maria', { amount: '2', key: 'a-gift-down-cut-in-the-middle' });
    expect((await failBeforeBalanceEvent(world.db, request)).status).toBe(500);
    expect(await traceOf()).toEqual(before);
    expect([codeOf(await request()), codeOf(await request())]).toEqual(['sent', 'sent']);
    expect(await cashOf(maria)).toBe(before.maria + pesos('2'));
  });

  test('WALLET-022 returns each fault that it declares, and none of them moves anything', async () => {
    const above = (await uplineOf(world.db.pool, upline)) ?? upline;
    const aboveName = (await readAccounts(world.db.pool, [above])).get(above) ?? '';
    const [ready, fresh] = [await world.enter(uplineName), await world.enter(aboveName)];
    await lockCash(upline, 'a deposit of the agent');
    const before = await traceOf();
    const codes = [
      codeOf(await give(ready, 'nobody_at_all')),
      ...(await provoke({ closed, receiver: maria, tooMuch: '50000', request: (sent) => give(ready, 'maria', sent) })),
      codeOf(await give(ready, 'maria', { amount: '0.5' })),
      codeOf(await give(ready, 'maria', { amount: '60000' })),
      ...(await provokePassword({
        choosePassword: () => choosePassword(fresh),
        request: (sent) => give(fresh, uplineName, sent),
      })),
    ];
    await recordSent('200000');
    codes.push(codeOf(await give(ready, 'maria', { amount: '1' })));
    expect(codes.sort()).toEqual(codesOf(transferDownline));
    expect({ ...(await traceOf()), rows: before.rows }).toEqual(before);
  });
});

test('WALLET-025 a trial account sends nothing, neither up nor down', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'amihan'`);
  const token = await world.enter('amihan');
  for (const response of [await send(token), await give(token, 'maria')])
    expect([response.status, response.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});
