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
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type HistoryContext, requireValue } from './history-context.ts';
import { pictureOf } from './picture.ts';
import type { StoryMember } from './story-member.ts';
import { pesos } from './story-time.ts';

/**
 * What comes of it, step by step: `checked` is as far as the rules bring it, to a payment company or to a person. Then
 * come the decisions of staff and the reports of the member and of the company, in the order given.
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

export type WithdrawalSpec = {
  readonly amount: string;
  /** Which of their payout accounts. */
  readonly to?: number;
  readonly byHand?: boolean;
  readonly steps: readonly WithdrawalStep[];
};

type WithdrawalCase = {
  readonly stage: HistoryContext;
  readonly member: StoryMember['member'];
  readonly orderId: string;
};
type WithdrawalStepRun = {
  readonly afterMs: number;
  readonly run: (withdrawalCase: WithdrawalCase) => Promise<unknown>;
};

export async function withdraw(stage: HistoryContext, storyMember: StoryMember, spec: WithdrawalSpec): Promise<void> {
  const { member, accounts } = storyMember;
  const account = accounts[spec.to ?? 0];
  assert(account, `${member.account} has no such payout account`);
  const ask = spec.byHand ? stage.callWithManualPayouts : stage.callAs;
  const { orderId } = await ask(member, makeWithdrawal, { amount: pesos(spec.amount), account, paymentPassword: '' });
  let wait = 0;
  for (const name of spec.steps) {
    const { afterMs, run } = steps[name];
    wait += afterMs;
    stage.after(wait, async () => void (await run({ stage, member, orderId })));
  }
}

type Decision = { readonly withdrawal: string; readonly actor: string; readonly at: WithdrawalRow['madeAt'] };
type DecideWithdrawal = (stage: HistoryContext, decision: Decision) => Promise<Outcome<WithdrawalRow, string>>;

/** Staff review it in so many minutes. */
const staffStep = (minutes: number, decide: DecideWithdrawal): WithdrawalStepRun => ({
  afterMs: minutes * minuteMs,
  run: async ({ stage, orderId }) => {
    const decision = { withdrawal: orderId, actor: 'Ben Ocampo', at: stage.clock.now() };
    requireValue(await decide(stage, decision), `decide about ${orderId}`);
  },
});

const rejectStep = (reason: WithdrawalRefusal): WithdrawalStepRun =>
  staffStep(38, ({ tx }, decision) => rejectWithdrawal(tx, { ...decision, reason }));

type ReceiptAnswer = Omit<InputOf<typeof answerReceipt>, 'orderId'>;
const receiptStep = (minutes: number, receiptAnswer: ReceiptAnswer): WithdrawalStepRun => ({
  afterMs: minutes * minuteMs,
  run: ({ stage, member, orderId }) => stage.callAs(member, answerReceipt, { orderId, ...receiptAnswer }),
});

const advance = ({ stage, orderId }: WithdrawalCase) =>
  stage.jobs.withdrawals.advance.run(stage.jobContext, { withdrawal: orderId });

/** Checked and handed over at once, and seen as paid when the company has paid. */
async function advanceTwice(withdrawalCase: WithdrawalCase): Promise<void> {
  await advance(withdrawalCase);
  withdrawalCase.stage.after(7 * secondMs, () => advance(withdrawalCase));
}

const runMinuteJob = ({ stage }: WithdrawalCase) => stage.jobs.withdrawals.processDue.run(stage.jobContext, {});

const steps: Readonly<Record<WithdrawalStep, WithdrawalStepRun>> = {
  checked: { afterMs: 61 * secondMs, run: advanceTwice },
  cancelled: {
    afterMs: 35 * secondMs,
    run: ({ stage, member, orderId }) => stage.callAs(member, cancelWithdrawal, { orderId }),
  },
  late: { afterMs: hourMs, run: runMinuteJob },
  approved: {
    afterMs: 26 * minuteMs,
    run: async (withdrawalCase) => {
      const { stage, orderId } = withdrawalCase;
      const { withdrawals } = stage.jobs;
      const decision = { withdrawal: orderId, actor: 'Ben Ocampo', at: stage.clock.now() };
      requireValue(await approveWithdrawal(stage.tx, decision, { withdrawals }), 'approve a withdrawal');
      await advanceTwice(withdrawalCase);
    },
  },
  name_differs: rejectStep('name_differs'),
  kyc_needed: rejectStep('kyc_needed'),
  account_wrong: rejectStep('account_wrong'),
  security_concern: rejectStep('security_concern'),
  paid_by_hand: staffStep(31, ({ tx }, decision) =>
    markWithdrawalPaid(tx, { ...decision, reference: 'BPI 7731 2209' }),
  ),
  received: receiptStep(17, { answer: 'received' }),
  unanswered: { afterMs: 24 * hourMs + minuteMs, run: runMinuteJob },
  partly: receiptStep(44, {
    answer: 'partly',
    amountReceived: pesos('1000'),
    remark: 'Isang libo lang po ang pumasok.',
  }),
  not_received: {
    afterMs: 52 * minuteMs,
    run: async ({ stage, member, orderId }) => {
      await stage.callAs(member, addWithdrawalProof, { orderId, file: { bytes: await pictureOf('payment_proof') } });
      const remark = 'Wala pa po sa GCash ko.';
      await stage.callAs(member, answerReceipt, { orderId, answer: 'not_received', remark });
    },
  },
  rest_paid: staffStep(95, ({ tx }, decision) => markWithdrawalPaid(tx, { ...decision, reference: null })),
  rest_returned: staffStep(140, ({ tx }, decision) => returnWithdrawalRest(tx, decision)),
  fully_paid: receiptStep(30, { answer: 'fully_paid', remark: 'Kumpleto na po, salamat.' }),
  forced: staffStep(180, ({ tx }, decision) => forceReceipt(tx, decision)),
  reversed: { afterMs: 5 * hourMs, run: reverse },
};

/** The company reverses a payout that it had reported as paid. */
async function reverse({ stage, orderId }: WithdrawalCase): Promise<void> {
  const { tx, clock } = stage;
  const at = clock.now();
  await markSandboxPayout(tx, { payout: orderId, state: 'reversed', now: at });
  const payout = await readSandboxPayout(tx, orderId);
  assert(payout, `the sandbox does not know ${orderId}`);
  const payload = { id: `history ${orderId}`, type: 'payout.reversed', payout } as const;
  const { body, signature } = await signSandboxEvent(tx, payload, { at, rng: systemRng });
  const headers = { [sandboxHeader]: signature };
  await stage.callAs(null, receivePaymentEvent, { provider: sandboxName, bytes: Buffer.from(body), headers });
}
