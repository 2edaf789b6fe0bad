/**
 * Every staff decision on a withdrawal: concurrent, repeated, in every wrong state, failing, on an order that does not
 * exist. What is refused or fails leaves nothing, and what is done moves money once.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerReceipt } from '#domains/wallet/contract/withdrawal.ts';
import type { WithdrawalState } from '#domains/wallet/rules/withdrawal/withdrawal-step.ts';
import { type Money, money, parseMoney, zero } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { listAudit } from '../audit.store.ts';
import { closeAndVerify, failBeforeBalanceEvent, failBeforeWrite, interleave } from '../testing.ts';
import * as people from './withdrawal-review.ts';

let world: World;
let withdrawals: WithdrawalHarness;
let datu: Withdrawer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false } });
  withdrawals = createWithdrawalHarness(world);
  [datu] = (await withdrawals.ready(['datu'])) as [Withdrawer];
  // Staff review what is 300 or more, and pay out themselves.
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'manual', review_from = 3000000,
            most_open = 1000, many_a_day = 1000, free_per_day = 1000
      WHERE merchant = 'demo'`,
  );
});
/** Resets the rate limit of twenty calls in ten minutes. */
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  datu = { ...datu, token: await world.enter('datu') };
});
afterAll(() => closeAndVerify(world, withdrawals));

const pesos = (text: string): Money => parseMoney(text) ?? zero;
const by = (withdrawal: string) => ({ withdrawal, actor: 'ate Rosa', at: world.clock.now() });
const nobodys = `wd_${'0'.repeat(26)}`;

type ReviewAction = (id: string) => (tx: Tx) => Promise<Outcome<unknown, string>>;
const markPaid: ReviewAction = (id) => (tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: `slip of ${id}` });
/** Another payment than the first has another number. */
const payRest: ReviewAction = (id) => (tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: `rest of ${id}` });
const reject: ReviewAction = (id) => (tx) => people.rejectWithdrawal(tx, { ...by(id), reason: 'name_differs' });
const fail: ReviewAction = (id) => (tx) => people.failWithdrawal(tx, by(id));
type ReviewCase = {
  readonly act: ReviewAction;
  readonly from: readonly WithdrawalState[];
  readonly to: WithdrawalState;
  readonly action: string;
  /** Its effect on the member's cash and on what is held. */
  readonly moves: readonly [cash: string, held: string];
};

const reviewCases: Readonly<Record<string, ReviewCase>> = {
  approve: {
    act: (id) => (tx) => people.approveWithdrawal(tx, by(id), withdrawals.jobs),
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
  return (await withdrawals.make(datu, { amount })).orderId;
}
async function decided(act: ReviewAction, id: string): Promise<string> {
  const outcome = await withdrawals.decide(act(id));
  if (!outcome.ok) throw new Error(`${id}: ${outcome.fault}`);
  return id;
}
const makeAnswered = async (id: string, input: { answer: 'received' | 'partly'; amountReceived?: string }) => {
  await world.ask(answerReceipt, { orderId: id, ...input }, { token: datu.token });
  return id;
};
const paid = async () => decided(markPaid, await make('250'));

/** An order in each state that staff encounter. Of a disputed one 180 of 250 arrived. */
const orderIn = {
  checking: () => make('300'),
  approved: () => make('250'),
  paid,
  disputed: async () => makeAnswered(await paid(), { answer: 'partly', amountReceived: '180' }),
  confirmed: async () => makeAnswered(await paid(), { answer: 'received' }),
  rejected: async () => decided(reject, await make('300')),
  returned: async () => decided(fail, await make('250')),
} satisfies Partial<Record<WithdrawalState, () => Promise<string>>>;
type StartState = keyof typeof orderIn;

/** All that a decision changes. */
const traceOf = async (id: string) => ({
  order: await withdrawals.read(datu, id),
  cash: await withdrawals.balance(datu),
  held: await withdrawals.balance(datu, 'held'),
  audit: await listAudit(world.db.pool, id),
});

const begin = async ({ from }: ReviewCase) => {
  const id = await orderIn[from[0] as StartState]();
  return { id, before: await traceOf(id) };
};

describe.each(Object.entries(reviewCases))('%s', (_, reviewCase) => {
  const isDone = async (id: string, before: Awaited<ReturnType<typeof traceOf>>) => {
    const after = await traceOf(id);
    const [cash, held] = reviewCase.moves;
    expect(after.order.state).toBe(reviewCase.to);
    expect([after.cash, after.held]).toEqual([money(before.cash + pesos(cash)), money(before.held + pesos(held))]);
    expect(after.audit.length).toBe(before.audit.length + 1);
    expect(after.audit.filter(({ detail }) => detail.from === before.order.state)).toMatchObject([
      { actor: 'ate Rosa', action: reviewCase.action, detail: { to: reviewCase.to } },
    ]);
    return after;
  };

  test('WALLET-007 WALLET-009 of many concurrent decisions one is done, and its repetition is refused', async () => {
    const { id, before } = await begin(reviewCase);
    const all = await Promise.all([1, 2, 3].map(() => withdrawals.decide(reviewCase.act(id))));
    expect(all.map((outcome) => (outcome.ok ? 'done' : outcome.fault)).sort()).toEqual([
      'done',
      'wrong_state',
      'wrong_state',
    ]);
    const after = await isDone(id, before);
    expect(await withdrawals.decide(reviewCase.act(id))).toMatchObject({ ok: false, fault: 'wrong_state' });
    expect(await traceOf(id)).toEqual(after);
  });

  test('WALLET-007 WALLET-009 a decision that fails at its audit row leaves nothing', async () => {
    const { id, before } = await begin(reviewCase);
    const act = () => withdrawals.decide(reviewCase.act(id));
    await expect(failBeforeWrite(world.db, { before: 'wallet.audit' }, act)).rejects.toThrow('cut');
    expect(await traceOf(id)).toEqual(before);
    expect((await act()).ok).toBe(true);
    await isDone(id, before);
  });

  test('WALLET-009 an order that does not exist cannot be decided', async () => {
    expect(await withdrawals.decide(reviewCase.act(nobodys))).toMatchObject({ ok: false, fault: 'order_unknown' });
    expect(await listAudit(world.db.pool, nobodys)).toEqual([]);
  });
});

test.each(Object.keys(orderIn) as StartState[])(
  'WALLET-007 WALLET-009 decisions that do not belong to a %s one are refused and leave nothing',
  async (state) => {
    const id = await orderIn[state]();
    const before = await traceOf(id);
    expect(before.order.state).toBe(state);
    for (const [name, { act, from }] of Object.entries(reviewCases)) {
      if (from.includes(state)) continue;
      expect([name, await withdrawals.decide(act(id))]).toEqual([name, { ok: false, fault: 'wrong_state' }]);
    }
    expect(await traceOf(id)).toEqual(before);
  },
);

test.each(['reject', 'mark paid', 'fail', 'return the rest'])(
  'WALLET-007 WALLET-009 to %s, failing between the posting and its event, leaves the money where it was',
  async (name) => {
    const reviewCase = reviewCases[name] as ReviewCase;
    const { id, before } = await begin(reviewCase);
    const act = () => withdrawals.decide(reviewCase.act(id));
    await expect(failBeforeBalanceEvent(world.db, act)).rejects.toThrow('cut');
    expect(await traceOf(id)).toEqual(before);
    expect((await act()).ok).toBe(true);
    expect((await traceOf(id)).order.state).toBe(reviewCase.to);
  },
);

test('WALLET-007 WALLET-009 of contradicting concurrent decisions one is done, and the money is in one account', async () => {
  const contrary: readonly (readonly [StartState, string, string])[] = [
    ['checking', 'approve', 'reject'],
    ['approved', 'mark paid', 'fail'],
    ['disputed', 'pay the rest', 'return the rest'],
    ['disputed', 'return the rest', 'force the receipt'],
  ];
  for (const [state, one, other] of contrary) {
    const id = await orderIn[state]();
    const before = await traceOf(id);
    const [first, second] = [reviewCases[one] as ReviewCase, reviewCases[other] as ReviewCase];
    const all = await Promise.all([withdrawals.decide(first.act(id)), withdrawals.decide(second.act(id))]);
    expect([one, all.filter(({ ok }) => ok).length]).toEqual([one, 1]);
    const won = all[0]?.ok ? first : second;
    const after = await traceOf(id);
    expect(after.order.state).toBe(won.to);
    expect(after.cash - before.cash).toBe(pesos(won.moves[0]));
  }
});

test('WALLET-009 the number of one payment does not pay two withdrawals', async () => {
  const [one, two] = [await make('250'), await make('250')];
  const pay = (id: string) =>
    withdrawals.decide((tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: 'slip 77' }));
  expect((await pay(one)).ok).toBe(true);
  const before = await traceOf(two);
  expect(await pay(two)).toMatchObject({ ok: false, fault: 'reference_taken' });
  expect(await traceOf(two)).toEqual(before);
});

test('WALLET-007 WALLET-009 of two staff who enter one number at the same moment the second is refused', async () => {
  const [one, two] = [await make('250'), await make('250')];
  const { order, audit } = await traceOf(two);
  const pay = (id: string) => () =>
    withdrawals.decide((tx) => people.markWithdrawalPaid(tx, { ...by(id), reference: 'slip 78' }));
  const failure = { before: 'wallet.withdrawal_step', when: `NEW.withdrawal = '${one}'` };
  const [first, second] = await interleave(world.db, failure, { first: pay(one), second: pay(two) });
  expect([first.ok, second]).toMatchObject([true, { ok: false, fault: 'reference_taken' }]);
  expect(await traceOf(two)).toMatchObject({ order, audit });
});
