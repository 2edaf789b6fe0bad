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
import { hourMs, instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { Guest } from './guest.ts';
import { pesos } from './moment.ts';
import { pictureOf } from './picture.ts';
import { type Stage, valueOf } from './stage.ts';

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
type DepositWish = { readonly method: string; readonly amount: string; readonly end: DepositEnd };

type Order = { readonly orderId: string; readonly expiresAt: number };

export async function deposit(stage: Stage, { member }: Guest, wish: DepositWish): Promise<void> {
  const order = await stage.ask(member, makeDeposit, { method: wish.method, amount: pesos(wish.amount) });
  ends[wish.end](stage, member, order);
}

const actor = 'Rosa Lim';
const nothing = () => {};

const ends: Readonly<Record<DepositEnd, (stage: Stage, member: Guest['member'], order: Order) => void>> = {
  open: nothing,
  paid: (stage, _, order) => stage.after(95 * secondMs, () => tell(stage, order, 'paid')),
  failed: (stage, _, order) => stage.after(2 * minuteMs, () => tell(stage, order, 'failed')),
  cancelled: (stage, member, { orderId }) =>
    stage.after(4 * minuteMs, async () => void (await stage.ask(member, cancelDeposit, { orderId }))),
  expired: (stage, _, order) => expire(stage, order),
  late: (stage, _, order) => {
    expire(stage, order);
    stage.plan(later(instant(order.expiresAt), 11 * minuteMs), () => tell(stage, order, 'paid'));
  },
  proven: (stage, member, order) => prove(stage, member, order),
  approved: (stage, member, order) => {
    prove(stage, member, order);
    stage.after(2 * hourMs, async () => {
      const decision = { deposit: order.orderId, actor, at: stage.clock.now() };
      valueOf(await approveDeposit(stage.tx, decision, stage.rooms), 'approve a deposit');
    });
  },
  rejected: (stage, member, order) => {
    prove(stage, member, order);
    stage.after(3 * hourMs, async () => {
      const decision = { deposit: order.orderId, actor, reason: 'not_received', at: stage.clock.now() } as const;
      valueOf(await rejectDeposit(stage.tx, decision, stage.rooms), 'reject a deposit');
    });
  },
};

function prove(stage: Stage, member: Guest['member'], { orderId }: Order): void {
  stage.after(12 * minuteMs, async () => {
    const file = { bytes: await pictureOf('payment_proof') };
    await stage.ask(member, addDepositProof, { orderId, file });
  });
}

function expire(stage: Stage, { expiresAt }: Order): void {
  stage.plan(later(instant(expiresAt), 20 * secondMs), () => stage.jobs.deposits.tend.run(stage.jobContext, {}));
}

/** The sandbox pays, or does not, and says so as it would at its page. */
async function tell(stage: Stage, { orderId }: Order, state: 'paid' | 'failed'): Promise<void> {
  const { tx, clock } = stage;
  const at = clock.now();
  await markSandboxPayment(tx, { deposit: orderId, state, now: at });
  const payment = await readSandboxPayment(tx, orderId);
  assert(payment, `the sandbox does not know ${orderId}`);
  const told = { id: `history ${orderId}`, type: `payment.${state}`, payment } as const;
  const { body, signature } = await signSandboxEvent(tx, told, { at, rng: systemRng });
  const headers = { [sandboxHeader]: signature };
  await stage.ask(null, receivePaymentEvent, { provider: sandboxName, bytes: Buffer.from(body), headers });
}
