/** What people of the house decide about withdrawals. Every decision has a name and a row that stays. */
import { assert } from '#kernel/assert.ts';
import { zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { openAccounts } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from './audit.store.ts';
import { bankOf } from './deposit-settle.ts';
import { payoutAccountOf } from './payout-account.ts';
import type { PaymentProviders } from './providers/provider.ts';
import {
  isBeingSent,
  isReferenceTaken,
  isRestReferenceTaken,
  lockWithdrawal,
  payoutOf,
  readAnyWithdrawal,
  type WithdrawalRow,
  writeWithdrawal,
} from './withdrawal.store.ts';
import { approve } from './withdrawal-check.ts';
import type { WithdrawalJobs } from './withdrawal-jobs.ts';
import { moveWithdrawal } from './withdrawal-move.ts';

/** What a request is refused for, and what a payment by hand failed for. */
export const withdrawalRefusals = ['name_differs', 'kyc_needed', 'account_wrong', 'security_concern'] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

export type WithdrawalDecision = { readonly withdrawal: string; readonly actor: string; readonly at: Instant };
type Fault = 'order_unknown' | 'wrong_state' | 'not_by_hand' | 'reference_taken' | 'being_sent';
type Decided = Outcome<WithdrawalRow, Fault>;

/** To whom this house speaks, as whoever acts says it; where nothing is said, to every company. */
type Spoken = { readonly providers: PaymentProviders | null };

/** Nobody outside can be asked to pay it: it is paid by people, or its company is spoken to no more. */
const isOurs = ({ provider }: WithdrawalRow, { providers }: Spoken) =>
  provider === 'manual' || (providers !== null && !providers.get(provider)?.payouts);

type Act = (row: WithdrawalRow) => Promise<WithdrawalRow | Fault | null>;

async function decide(
  tx: Tx,
  decision: WithdrawalDecision,
  { action, detail = {}, act }: { action: string; detail?: Readonly<Record<string, unknown>>; act: Act },
): Promise<Decided> {
  const row = await lockWithdrawal(tx, decision.withdrawal);
  if (!row) return refuse('order_unknown');
  if (isBeingSent(row, decision.at)) return refuse('being_sent');
  const moved = await act(row);
  if (moved === null) return refuse('wrong_state');
  if (typeof moved === 'string') return refuse(moved);
  const { actor, at } = decision;
  await insertAudit(tx, {
    actor,
    action: `withdrawal.${action}`,
    subjectId: row.id,
    detail: { ...detail, from: row.state, to: moved.state },
    at,
  });
  return done(moved);
}

export const approveWithdrawal = (
  tx: Tx,
  decision: WithdrawalDecision,
  { withdrawals }: { withdrawals: WithdrawalJobs },
): Promise<Decided> =>
  decide(tx, decision, {
    action: 'approve',
    act: async (row) => {
      if (row.state !== 'checking') return null;
      const approved = await approve(tx, { row, actor: 'payments', at: decision.at });
      await withdrawals.advanceSoon(tx, approved);
      return approved;
    },
  });

export const rejectWithdrawal = (
  tx: Tx,
  { reason, ...decision }: WithdrawalDecision & { readonly reason: WithdrawalRefusal },
): Promise<Decided> =>
  decide(tx, decision, {
    action: 'reject',
    detail: { reason },
    act: (row) =>
      moveWithdrawal(tx, row, {
        deed: 'reject',
        step: { step: 'rejected', actor: 'payments', reason },
        changes: { reason },
        at: decision.at,
      }),
  });

/** Paid by people, or by a company that does not say so any more; on a disputed one, that the rest was paid as well. */
export const markWithdrawalPaid = (
  tx: Tx,
  { reference, ...decision }: WithdrawalDecision & { readonly reference: string | null },
  spoken: Spoken = { providers: null },
): Promise<Decided> =>
  decide(tx, decision, {
    action: 'mark_paid',
    detail: { reference },
    act: async (row) => {
      const { at } = decision;
      if (row.state === 'disputed') {
        if (reference !== null && (await isRestReferenceTaken(tx, { ...row, reference }))) return 'reference_taken';
        const step = { step: 'rest_paid', actor: 'payments', amount: row.remaining, reference } as const;
        // A rest that is paid once more is not more than what was missing: the first payment of it did not arrive.
        const rest = row.remaining ?? zero;
        const byHand = rest > row.byHand ? rest : row.byHand;
        await openAccounts(tx, [bankOf('manual', row.currency)]);
        return moveWithdrawal(tx, row, { deed: 'pay_rest', step, changes: { byHand }, at });
      }
      const isByHand = row.state === 'sent' ? row.late : isOurs(row, spoken);
      if (!isByHand) return 'not_by_hand';
      if (reference !== null && (await isReferenceTaken(tx, { ...row, reference }))) return 'reference_taken';
      const step = { step: 'paid', actor: 'payments', amount: payoutOf(row) } as const;
      // What no company was given was paid out of the house's own account, whatever company it was for.
      const paidFrom = row.state === 'approved' ? 'manual' : row.paidFrom;
      if (paidFrom !== null) await openAccounts(tx, [bankOf(paidFrom, row.currency)]);
      const changes = { reference: reference ?? row.reference, byHand: payoutOf(row), paidFrom };
      return moveWithdrawal(tx, row, { deed: 'pay', step, changes, at });
    },
  });

/** Where people pay by hand, they have to know where to. Every look has its row; other orders show no number. */
export async function revealPayee(
  tx: Tx,
  { withdrawal, actor, at }: WithdrawalDecision,
  spoken: Spoken = { providers: null },
): Promise<Outcome<{ readonly number: string; readonly holder: string }, Fault>> {
  const row = await readAnyWithdrawal(tx, withdrawal);
  if (!row) return refuse('order_unknown');
  const isDue = row.state === 'disputed' || (isOurs(row, spoken) && row.state === 'approved');
  if (!isDue) return refuse(isOurs(row, spoken) ? 'wrong_state' : 'not_by_hand');
  const payee = await payoutAccountOf(tx, row.member, row.account);
  assert(payee, `payout account ${row.account} is gone`);
  await insertAudit(tx, { actor, action: 'withdrawal.reveal_payee', subjectId: row.id, detail: {}, at });
  return done({ number: payee.number, holder: payee.holder });
}

/**
 * The bank would not take what people of the house tried to pay. What a company has that is spoken to no more is asked of
 * it by people, once it is late: nobody here can send it meanwhile.
 */
export const failWithdrawal = (
  tx: Tx,
  decision: WithdrawalDecision,
  spoken: Spoken = { providers: null },
): Promise<Decided> =>
  decide(tx, decision, {
    action: 'fail',
    act: async (row) => {
      if (!isOurs(row, spoken)) return 'not_by_hand';
      if (row.state === 'sent' && !row.late) return null;
      const reason = row.provider === 'manual' ? 'account_refused' : 'provider_refused';
      const step = { step: 'failed', actor: 'payments', reason } as const;
      return moveWithdrawal(tx, row, { deed: 'fail', step, changes: { reason }, at: decision.at });
    },
  });

/** It is true that not all of it arrived: what is missing goes back to the wallet. */
export const returnWithdrawalRest = (tx: Tx, decision: WithdrawalDecision): Promise<Decided> =>
  decide(tx, decision, {
    action: 'return_rest',
    act: (row) => moveWithdrawal(tx, row, { deed: 'return_rest', changes: { reason: 'not_arrived' }, at: decision.at }),
  });

/** A person looked at what the company said, and put right outside what had to be. */
export const lookedAtWithdrawal = (tx: Tx, decision: WithdrawalDecision): Promise<Decided> =>
  decide(tx, decision, {
    action: 'looked_at',
    act: async (row) => {
      if (!row.toLookAt) return null;
      const looked = { ...row, toLookAt: false };
      await writeWithdrawal(tx, looked);
      return looked;
    },
  });

/** The order is closed as received, and nothing comes back. */
export const forceReceipt = (tx: Tx, decision: WithdrawalDecision): Promise<Decided> =>
  decide(tx, decision, {
    action: 'force_receipt',
    act: (row) =>
      moveWithdrawal(tx, row, {
        deed: 'force',
        step: { step: 'forced', actor: 'payments' },
        changes: { receipt: 'forced', receiptBy: 'payments', amountReceived: payoutOf(row), remaining: zero },
        at: decision.at,
      }),
  });
