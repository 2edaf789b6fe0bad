/** Requests to be paid out, each taken as far as its story goes. */

import { receivePaymentEvent } from '#domains/wallet/contract/payment-event.ts';
import {
  addWithdrawalProof,
  answerReceipt,
  cancelWithdrawal,
  makeWithdrawal,
} from '#domains/wallet/contract/withdrawal.ts';
import {
  approveWithdrawal,
  forceReceipt,
  markSandboxPayout,
  markWithdrawalPaid,
  readSandboxPayout,
  rejectWithdrawal,
  returnWithdrawalRest,
  sandboxHeader,
  sandboxName,
  signSandboxEvent,
  type WithdrawalRefusal,
  type WithdrawalRow,
} from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { Guest } from './guest.ts';
import { pesos } from './moment.ts';
import { pictureOf } from './picture.ts';
import { type Stage, valueOf } from './stage.ts';

/**
 * What comes of it, step by step: `checked` is as far as the rules bring it, to a payment company or to a person. Then
 * come the words of people of the house, of the member and of the company, in the order given.
 */
type WithdrawalStep =
  | 'checked'
  | 'cancelled'
  | 'late'
  | 'approved'
  | WithdrawalRefusal
  | 'paid_by_hand'
  | 'received'
  | 'unanswered'
  | 'partly'
  | 'not_received'
  | 'rest_paid'
  | 'rest_returned'
  | 'fully_paid'
  | 'forced'
  | 'reversed';

export type WithdrawalWish = {
  readonly amount: string;
  /** Which of their payout accounts. */
  readonly to?: number;
  readonly byHand?: boolean;
  readonly steps: readonly WithdrawalStep[];
};

type Case = { readonly stage: Stage; readonly member: Guest['member']; readonly orderId: string };
type Step = { readonly afterMs: number; readonly deed: (given: Case) => Promise<unknown> };

export async function withdraw(stage: Stage, guest: Guest, wish: WithdrawalWish): Promise<void> {
  const { member, accounts } = guest;
  const account = accounts[wish.to ?? 0];
  assert(account, `${member.account} has no such payout account`);
  const ask = wish.byHand ? stage.askByHand : stage.ask;
  const { orderId } = await ask(member, makeWithdrawal, { amount: pesos(wish.amount), account, paymentPassword: '' });
  let wait = 0;
  for (const name of wish.steps) {
    const { afterMs, deed } = steps[name];
    wait += afterMs;
    stage.after(wait, async () => void (await deed({ stage, member, orderId })));
  }
}

type Decision = { readonly withdrawal: string; readonly actor: string; readonly at: WithdrawalRow['madeAt'] };
type Decide = (stage: Stage, decision: Decision) => Promise<Outcome<WithdrawalRow, string>>;

/** Somebody of the house looks at it in so many minutes. */
const house = (minutes: number, decide: Decide): Step => ({
  afterMs: minutes * minuteMs,
  deed: async ({ stage, orderId }) => {
    const decision = { withdrawal: orderId, actor: 'Ben Ocampo', at: stage.clock.now() };
    valueOf(await decide(stage, decision), `decide about ${orderId}`);
  },
});

const refusal = (reason: WithdrawalRefusal): Step =>
  house(38, ({ tx }, decision) => rejectWithdrawal(tx, { ...decision, reason }));

type Answered = Omit<InputOf<typeof answerReceipt>, 'orderId'>;
const answer = (minutes: number, said: Answered): Step => ({
  afterMs: minutes * minuteMs,
  deed: ({ stage, member, orderId }) => stage.ask(member, answerReceipt, { orderId, ...said }),
});

const advance = ({ stage, orderId }: Case) =>
  stage.jobs.withdrawals.advance.run(stage.jobContext, { withdrawal: orderId });

/** Checked and handed over at once, and seen as paid when the company has paid. */
async function walk(given: Case): Promise<void> {
  await advance(given);
  given.stage.after(7 * secondMs, () => advance(given));
}

const tend = ({ stage }: Case) => stage.jobs.withdrawals.tend.run(stage.jobContext, {});

const steps: Readonly<Record<WithdrawalStep, Step>> = {
  checked: { afterMs: 61 * secondMs, deed: walk },
  cancelled: {
    afterMs: 35 * secondMs,
    deed: ({ stage, member, orderId }) => stage.ask(member, cancelWithdrawal, { orderId }),
  },
  late: { afterMs: hourMs, deed: tend },
  approved: {
    afterMs: 26 * minuteMs,
    deed: async (given) => {
      const { stage, orderId } = given;
      const { withdrawals } = stage.jobs;
      const decision = { withdrawal: orderId, actor: 'Ben Ocampo', at: stage.clock.now() };
      valueOf(await approveWithdrawal(stage.tx, decision, { withdrawals }), 'approve a withdrawal');
      await walk(given);
    },
  },
  name_differs: refusal('name_differs'),
  kyc_needed: refusal('kyc_needed'),
  account_wrong: refusal('account_wrong'),
  security_concern: refusal('security_concern'),
  paid_by_hand: house(31, ({ tx }, decision) => markWithdrawalPaid(tx, { ...decision, reference: 'BPI 7731 2209' })),
  received: answer(17, { answer: 'received' }),
  unanswered: { afterMs: 24 * hourMs + minuteMs, deed: tend },
  partly: answer(44, {
    answer: 'partly',
    amountReceived: pesos('1000'),
    remark: 'Isang libo lang po ang pumasok.',
  }),
  not_received: {
    afterMs: 52 * minuteMs,
    deed: async ({ stage, member, orderId }) => {
      await stage.ask(member, addWithdrawalProof, { orderId, file: { bytes: await pictureOf('payment_proof') } });
      const remark = 'Wala pa po sa GCash ko.';
      await stage.ask(member, answerReceipt, { orderId, answer: 'not_received', remark });
    },
  },
  rest_paid: house(95, ({ tx }, decision) => markWithdrawalPaid(tx, { ...decision, reference: null })),
  rest_returned: house(140, ({ tx }, decision) => returnWithdrawalRest(tx, decision)),
  fully_paid: answer(30, { answer: 'fully_paid', remark: 'Kumpleto na po, salamat.' }),
  forced: house(180, ({ tx }, decision) => forceReceipt(tx, decision)),
  reversed: { afterMs: 5 * hourMs, deed: reverse },
};

/** The company takes back what it had told as paid. */
async function reverse({ stage, orderId }: Case): Promise<void> {
  const { tx, clock } = stage;
  const at = clock.now();
  await markSandboxPayout(tx, { payout: orderId, state: 'reversed', now: at });
  const payout = await readSandboxPayout(tx, orderId);
  assert(payout, `the sandbox does not know ${orderId}`);
  const told = { id: `history ${orderId}`, type: 'payout.reversed', payout } as const;
  const { body, signature } = await signSandboxEvent(tx, told, { at, rng: systemRng });
  const headers = { [sandboxHeader]: signature };
  await stage.ask(null, receivePaymentEvent, { provider: sandboxName, bytes: Buffer.from(body), headers });
}
