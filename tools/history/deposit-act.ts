/** Orders to pay in, each with its own end. */
import { addDepositProof, cancelDeposit, makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { receivePaymentEvent } from '#domains/wallet/contract/payment-event.ts';
import {
  approveDeposit,
  markSandboxPayment,
  readSandboxPayment,
  rejectDeposit,
  sandboxHeader,
  sandboxName,
  signSandboxEvent,
} from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { addMs, hourMs, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type HistoryContext, requireValue } from './history-context.ts';
import { pictureOf } from './picture.ts';
import type { StoryMember } from './story-member.ts';
import { pesos } from './story-time.ts';

/** `late`: paid when it had expired. `approved` and `rejected`: by a person, with a proof. `proven` waits for one. */
export type DepositEnd =
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'late'
  | 'approved'
  | 'rejected'
  | 'proven'
  | 'open';
type DepositSpec = { readonly method: string; readonly amount: string; readonly end: DepositEnd };

type DepositOrder = { readonly orderId: string; readonly expiresAt: number };

export async function deposit(stage: HistoryContext, { member }: StoryMember, spec: DepositSpec): Promise<void> {
  const order = await stage.callAs(member, makeDeposit, { method: spec.method, amount: pesos(spec.amount) });
  scheduleEnd[spec.end](stage, member, order);
}

const actor = 'Rosa Lim';
const doNothing = () => {};

const scheduleEnd: Readonly<
  Record<DepositEnd, (stage: HistoryContext, member: StoryMember['member'], order: DepositOrder) => void>
> = {
  open: doNothing,
  paid: (stage, _, order) => stage.after(95 * secondMs, () => reportPayment(stage, order, 'paid')),
  failed: (stage, _, order) => stage.after(2 * minuteMs, () => reportPayment(stage, order, 'failed')),
  cancelled: (stage, member, { orderId }) =>
    stage.after(4 * minuteMs, async () => void (await stage.callAs(member, cancelDeposit, { orderId }))),
  expired: (stage, _, order) => expire(stage, order),
  late: (stage, _, order) => {
    expire(stage, order);
    stage.schedule(addMs(instant(order.expiresAt), 11 * minuteMs), () => reportPayment(stage, order, 'paid'));
  },
  proven: (stage, member, order) => sendProof(stage, member, order),
  approved: (stage, member, order) => {
    sendProof(stage, member, order);
    stage.after(2 * hourMs, async () => {
      const decision = { deposit: order.orderId, actor, at: stage.clock.now() };
      requireValue(await approveDeposit(stage.tx, decision, stage.domains), 'approve a deposit');
    });
  },
  rejected: (stage, member, order) => {
    sendProof(stage, member, order);
    stage.after(3 * hourMs, async () => {
      const decision = { deposit: order.orderId, actor, reason: 'not_received', at: stage.clock.now() } as const;
      requireValue(await rejectDeposit(stage.tx, decision, stage.domains), 'reject a deposit');
    });
  },
};

function sendProof(stage: HistoryContext, member: StoryMember['member'], { orderId }: DepositOrder): void {
  stage.after(12 * minuteMs, async () => {
    const file = { bytes: await pictureOf('payment_proof') };
    await stage.callAs(member, addDepositProof, { orderId, file });
  });
}

function expire(stage: HistoryContext, { expiresAt }: DepositOrder): void {
  stage.schedule(addMs(instant(expiresAt), 20 * secondMs), () =>
    stage.jobs.deposits.processDue.run(stage.jobContext, {}),
  );
}

/** The sandbox pays, or does not, and says so as it would at its page. */
async function reportPayment(
  stage: HistoryContext,
  { orderId }: DepositOrder,
  state: 'paid' | 'failed',
): Promise<void> {
  const { tx, clock } = stage;
  const at = clock.now();
  await markSandboxPayment(tx, { deposit: orderId, state, now: at });
  const payment = await readSandboxPayment(tx, orderId);
  assert(payment, `the sandbox does not know ${orderId}`);
  const payload = { id: `history ${orderId}`, type: `payment.${state}`, payment } as const;
  const { body, signature } = await signSandboxEvent(tx, payload, { at, rng: systemRng });
  const headers = { [sandboxHeader]: signature };
  await stage.callAs(null, receivePaymentEvent, { provider: sandboxName, bytes: Buffer.from(body), headers });
}
