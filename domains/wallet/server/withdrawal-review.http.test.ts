/**
 * Every deed of people about a withdrawal: many at once, twice, in every wrong state, cut off, about what nobody made.
 * What is refused or cut off leaves nothing, and what is done moves money once.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Money, money, parseMoney, zero } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Teller, teller, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { answerReceipt } from '../contract/withdrawal.ts';
import type { WithdrawalState } from '../rules/withdrawal-step.ts';
import { listAudit } from './audit.store.ts';
import { cutBeforeNews, cutOff, meet } from './testing.ts';
import * as people from './withdrawal-review.ts';

let world: World;
let desk: Teller;
let datu: Withdrawer;
beforeAll(async () => {
  world = await testWorld({ wallet: { mayCancelOn: async () => false } });
  desk = teller(world);
  [datu] = (await desk.ready(['datu'])) as [Withdrawer];
  // People read what is 300 or more, and pay out themselves.
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'manual', review_from = 3000000,
            most_open = 1000, many_a_day = 1000, free_per_day = 1000
      WHERE merchant = 'demo'`,
  );
});
/** Nobody asks more than twenty times in ten minutes. */
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  datu = { ...datu, token: await world.enter('datu') };
});
afterAll(async () => {
  const areTrue = await desk.booksAreTrue();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

const pesos = (text: string): Money => parseMoney(text) ?? zero;
const by = (withdrawal: string) => ({ withdrawal, actor: 'ate Rosa', at: world.clock.now() });
const nobodys = `wd_${'0'.repeat(26)}`;

type Act = (id: string) => (tx: Tx) => Promise<Outcome<unknown, string>>;
const markPaid: Act = (id) => (tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: `slip of ${id}` });
/** Another payment than the first has another number. */
const payRest: Act = (id) => (tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: `rest of ${id}` });
const reject: Act = (id) => (tx) => people.rejectWithdrawal(tx, { ...by(id), reason: 'name_differs' });
const fail: Act = (id) => (tx) => people.failWithdrawal(tx, by(id));
type Deed = {
  readonly act: Act;
  readonly from: readonly WithdrawalState[];
  readonly to: WithdrawalState;
  readonly action: string;
  /** What it does to the member's cash and to what is held. */
  readonly moves: readonly [cash: string, held: string];
};

const deeds: Readonly<Record<string, Deed>> = {
  approve: {
    act: (id) => (tx) => people.approveWithdrawal(tx, by(id), desk.jobs),
    from: ['checking'],
    to: 'approved',
    action: 'withdrawal.approve',
    moves: ['0', '0'],
  },
  reject: {
    act: reject,
    from: ['checking'],
    to: 'rejected',
    action: 'withdrawal.reject',
    moves: ['300', '-300'],
  },
  'mark paid': {
    act: markPaid,
    from: ['approved', 'disputed'],
    to: 'paid',
    action: 'withdrawal.mark_paid',
    moves: ['0', '-250'],
  },
  fail: {
    act: fail,
    from: ['approved'],
    to: 'returned',
    action: 'withdrawal.fail',
    moves: ['250', '-250'],
  },
  'pay the rest': {
    act: payRest,
    from: ['disputed', 'approved'],
    to: 'paid',
    action: 'withdrawal.mark_paid',
    moves: ['0', '0'],
  },
  'return the rest': {
    act: (id) => (tx) => people.returnWithdrawalRest(tx, by(id)),
    from: ['disputed'],
    to: 'returned',
    action: 'withdrawal.return_rest',
    moves: ['70', '0'],
  },
  'force the receipt': {
    act: (id) => (tx) => people.forceReceipt(tx, by(id)),
    from: ['paid', 'disputed'],
    to: 'confirmed',
    action: 'withdrawal.force_receipt',
    moves: ['0', '0'],
  },
};

async function make(amount: string): Promise<string> {
  return (await desk.make(datu, { amount })).orderId;
}
async function decided(act: Act, id: string): Promise<string> {
  const outcome = await desk.decide(act(id));
  if (!outcome.ok) throw new Error(`${id}: ${outcome.fault}`);
  return id;
}
const answered = async (id: string, said: { answer: 'received' | 'partly'; amountReceived?: string }) => {
  await world.ask(answerReceipt, { orderId: id, ...said }, { token: datu.token });
  return id;
};
const paid = async () => decided(markPaid, await make('250'));

/** An order in each state that people meet. Of a disputed one 180 of 250 arrived. */
const orderIn = {
  checking: () => make('300'),
  approved: () => make('250'),
  paid,
  disputed: async () => answered(await paid(), { answer: 'partly', amountReceived: '180' }),
  confirmed: async () => answered(await paid(), { answer: 'received' }),
  rejected: async () => decided(reject, await make('300')),
  returned: async () => decided(fail, await make('250')),
} satisfies Partial<Record<WithdrawalState, () => Promise<string>>>;
type Met = keyof typeof orderIn;

/** All that a deed leaves. */
const traceOf = async (id: string) => ({
  order: await desk.read(datu, id),
  cash: await desk.purse(datu),
  held: await desk.purse(datu, 'held'),
  audit: await listAudit(world.db.pool, id),
});

const begin = async ({ from }: Deed) => {
  const id = await orderIn[from[0] as Met]();
  return { id, before: await traceOf(id) };
};

describe.each(Object.entries(deeds))('%s', (_, deed) => {
  const isDone = async (id: string, before: Awaited<ReturnType<typeof traceOf>>) => {
    const after = await traceOf(id);
    const [cash, held] = deed.moves;
    expect(after.order.state).toBe(deed.to);
    expect([after.cash, after.held]).toEqual([money(before.cash + pesos(cash)), money(before.held + pesos(held))]);
    expect(after.audit.length).toBe(before.audit.length + 1);
    expect(after.audit.filter(({ detail }) => detail.from === before.order.state)).toMatchObject([
      { actor: 'ate Rosa', action: deed.action, detail: { to: deed.to } },
    ]);
    return after;
  };

  test('WALLET-007 WALLET-009 of many at once one is done, and the same again is refused', async () => {
    const { id, before } = await begin(deed);
    const all = await Promise.all([1, 2, 3].map(() => desk.decide(deed.act(id))));
    expect(all.map((outcome) => (outcome.ok ? 'done' : outcome.fault)).sort()).toEqual([
      'done',
      'wrong_state',
      'wrong_state',
    ]);
    const after = await isDone(id, before);
    expect(await desk.decide(deed.act(id))).toMatchObject({ ok: false, fault: 'wrong_state' });
    expect(await traceOf(id)).toEqual(after);
  });

  test('WALLET-007 WALLET-009 cut off with everything done but its row in the audit, nothing is done', async () => {
    const { id, before } = await begin(deed);
    const act = () => desk.decide(deed.act(id));
    await expect(cutOff(world.db, { before: 'wallet.audit' }, act)).rejects.toThrow('cut');
    expect(await traceOf(id)).toEqual(before);
    expect((await act()).ok).toBe(true);
    await isDone(id, before);
  });

  test('WALLET-009 about what nobody made there is nothing to decide', async () => {
    expect(await desk.decide(deed.act(nobodys))).toMatchObject({ ok: false, fault: 'order_unknown' });
    expect(await listAudit(world.db.pool, nobodys)).toEqual([]);
  });
});

test.each(Object.keys(orderIn) as Met[])(
  'WALLET-007 WALLET-009 whatever does not belong to a %s one is refused and leaves nothing',
  async (state) => {
    const id = await orderIn[state]();
    const before = await traceOf(id);
    expect(before.order.state).toBe(state);
    for (const [name, { act, from }] of Object.entries(deeds)) {
      if (from.includes(state)) continue;
      expect([name, await desk.decide(act(id))]).toEqual([name, { ok: false, fault: 'wrong_state' }]);
    }
    expect(await traceOf(id)).toEqual(before);
  },
);

test.each(['reject', 'mark paid', 'fail', 'return the rest'])(
  'WALLET-007 WALLET-009 to %s, cut off between the money and its news, leaves the money where it was',
  async (name) => {
    const deed = deeds[name] as Deed;
    const { id, before } = await begin(deed);
    const act = () => desk.decide(deed.act(id));
    await expect(cutBeforeNews(world.db, act)).rejects.toThrow('cut');
    expect(await traceOf(id)).toEqual(before);
    expect((await act()).ok).toBe(true);
    expect((await traceOf(id)).order.state).toBe(deed.to);
  },
);

test('WALLET-007 WALLET-009 of contrary deeds at once one is done, and the money is in one place', async () => {
  const contrary: readonly (readonly [Met, string, string])[] = [
    ['checking', 'approve', 'reject'],
    ['approved', 'mark paid', 'fail'],
    ['disputed', 'pay the rest', 'return the rest'],
    ['disputed', 'return the rest', 'force the receipt'],
  ];
  for (const [state, one, other] of contrary) {
    const id = await orderIn[state]();
    const before = await traceOf(id);
    const [first, second] = [deeds[one] as Deed, deeds[other] as Deed];
    const all = await Promise.all([desk.decide(first.act(id)), desk.decide(second.act(id))]);
    expect([one, all.filter(({ ok }) => ok).length]).toEqual([one, 1]);
    const won = all[0]?.ok ? first : second;
    const after = await traceOf(id);
    expect(after.order.state).toBe(won.to);
    expect(after.cash - before.cash).toBe(pesos(won.moves[0]));
  }
});

test('WALLET-009 the number of one payment does not pay two withdrawals', async () => {
  const [one, two] = [await make('250'), await make('250')];
  const pay = (id: string) => desk.decide((tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: 'slip 77' }));
  expect((await pay(one)).ok).toBe(true);
  const before = await traceOf(two);
  expect(await pay(two)).toMatchObject({ ok: false, fault: 'reference_taken' });
  expect(await traceOf(two)).toEqual(before);
});

test('WALLET-007 WALLET-009 two people who type one number at the same moment: the second is told that it is taken', async () => {
  const [one, two] = [await make('250'), await make('250')];
  const { order, audit } = await traceOf(two);
  const pay = (id: string) => () =>
    desk.decide((tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: 'slip 78' }));
  const place = { before: 'wallet.withdrawal_step', when: `NEW.withdrawal = '${one}'` };
  const [first, second] = await meet(world.db, place, { first: pay(one), second: pay(two) });
  expect([first.ok, second]).toMatchObject([true, { ok: false, fault: 'reference_taken' }]);
  expect(await traceOf(two)).toMatchObject({ order, audit });
});
