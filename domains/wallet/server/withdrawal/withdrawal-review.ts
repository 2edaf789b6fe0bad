/** Staff decisions on withdrawals. Every decision has an actor and an audit row. */
import { assert } from '#kernel/assert.ts';
import { zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { openAccounts } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../audit.store.ts';
import { providerBankAccount } from '../deposit/deposit-settle.ts';
import { readPayee } from '../payout/payout-account.ts';
import type { PaymentProviders } from '../providers/provider.ts';
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
import { applyWithdrawalAction } from './withdrawal-action.ts';
import { approveAndSchedule } from './withdrawal-check.ts';
import type { WithdrawalJobs } from './withdrawal-jobs.ts';

/** Why a request is rejected, and why a payment by hand failed. */
export const withdrawalRefusals = ['name_differs', 'kyc_needed', 'account_wrong', 'security_concern'] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

export type WithdrawalDecision = { readonly withdrawal: string; readonly actor: string; readonly at: Instant };
type WithdrawalReviewFault = 'order_unknown' | 'wrong_state' | 'not_by_hand' | 'reference_taken' | 'being_sent';
type DecisionOutcome = Outcome<WithdrawalRow, WithdrawalReviewFault>;

/** The companies that this installation has clients for, as the caller passes them; every company by default. */
type ReachableProviders = { readonly providers: PaymentProviders | null };

/** No company can be asked to pay it: it is paid by staff, or its company has no client any more. */
const isPaidByStaff = ({ provider }: WithdrawalRow, { providers }: ReachableProviders) =>
  provider === 'manual' || (providers !== null && !providers.get(provider)?.payouts);

type DecisionAction = (row: WithdrawalRow) => Promise<WithdrawalRow | WithdrawalReviewFault | null>;

async function applyDecision(
  tx: Tx,
  decision: WithdrawalDecision,
  { action, detail = {}, act }: { action: string; detail?: Readonly<Record<string, unknown>>; act: DecisionAction },
): Promise<DecisionOutcome> {
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
): Promise<DecisionOutcome> =>
  applyDecision(tx, decision, {
    action: 'approve',
    act: async (row) => {
      if (row.state !== 'checking') return null;
      const approved = await approveAndSchedule(tx, { row, actor: 'payments', at: decision.at });
      await withdrawals.scheduleAdvance(tx, approved);
      return approved;
    },
  });

export const rejectWithdrawal = (
  tx: Tx,
  { reason, ...decision }: WithdrawalDecision & { readonly reason: WithdrawalRefusal },
): Promise<DecisionOutcome> =>
  applyDecision(tx, decision, {
    action: 'reject',
    detail: { reason },
    act: (row) =>
      applyWithdrawalAction(tx, row, {
        action: 'reject',
        step: { step: 'rejected', actor: 'payments', reason },
        changes: { reason },
        at: decision.at,
      }),
  });

/** Paid by staff, or by a company that does not report it any more; on a disputed one, the rest was paid as well. */
export const markWithdrawalPaid = (
  tx: Tx,
  { reference, ...decision }: WithdrawalDecision & { readonly reference: string | null },
  reachable: ReachableProviders = { providers: null },
): Promise<DecisionOutcome> =>
  applyDecision(tx, decision, {
    action: 'mark_paid',
    detail: { reference },
    act: async (row) => {
      const { at } = decision;
      if (row.state === 'disputed') {
        if (reference !== null && (await isRestReferenceTaken(tx, { ...row, reference }))) return 'reference_taken';
        const step = { step: 'rest_paid', actor: 'payments', amount: row.remaining, reference } as const;
        // A rest that is paid once more does not exceed what was missing: its first payment did not arrive.
        const rest = row.remaining ?? zero;
        const byHand = rest > row.byHand ? rest : row.byHand;
        await openAccounts(tx, [providerBankAccount('manual', row.currency)]);
        return applyWithdrawalAction(tx, row, { action: 'pay_rest', step, changes: { byHand }, at });
      }
      const isByHand = row.state === 'sent' ? row.late : isPaidByStaff(row, reachable);
      if (!isByHand) return 'not_by_hand';
      if (reference !== null && (await isReferenceTaken(tx, { ...row, reference }))) return 'reference_taken';
      const step = { step: 'paid', actor: 'payments', amount: payoutOf(row) } as const;
      // What was never given to a company was paid out of the house account, whatever company it was for.
      const paidFrom = row.state === 'approved' ? 'manual' : row.paidFrom;
      if (paidFrom !== null) await openAccounts(tx, [providerBankAccount(paidFrom, row.currency)]);
      const changes = { reference: reference ?? row.reference, byHand: payoutOf(row), paidFrom };
      return applyWithdrawalAction(tx, row, { action: 'pay', step, changes, at });
    },
  });

/** Staff who pay by hand need the full number. Every look has an audit row; other orders reveal no number. */
export async function revealPayee(
  tx: Tx,
  { withdrawal, actor, at }: WithdrawalDecision,
  reachable: ReachableProviders = { providers: null },
): Promise<Outcome<{ readonly number: string; readonly holder: string }, WithdrawalReviewFault>> {
  const row = await readAnyWithdrawal(tx, withdrawal);
  if (!row) return refuse('order_unknown');
  const isDue = row.state === 'disputed' || (isPaidByStaff(row, reachable) && row.state === 'approved');
  if (!isDue) return refuse(isPaidByStaff(row, reachable) ? 'wrong_state' : 'not_by_hand');
  const payee = await readPayee(tx, row.member, row.account);
  assert(payee, `payout account ${row.account} is gone`);
  await insertAudit(tx, { actor, action: 'withdrawal.reveal_payee', subjectId: row.id, detail: {}, at });
  return done({ number: payee.number, holder: payee.holder });
}

/**
 * The bank refused what staff tried to pay. For a company without a client staff find out the result, once it is late:
 * nothing here can send it in the meantime.
 */
export const failWithdrawal = (
  tx: Tx,
  decision: WithdrawalDecision,
  reachable: ReachableProviders = { providers: null },
): Promise<DecisionOutcome> =>
  applyDecision(tx, decision, {
    action: 'fail',
    act: async (row) => {
      if (!isPaidByStaff(row, reachable)) return 'not_by_hand';
      if (row.state === 'sent' && !row.late) return null;
      const reason = row.provider === 'manual' ? 'account_refused' : 'provider_refused';
      const step = { step: 'failed', actor: 'payments', reason } as const;
      return applyWithdrawalAction(tx, row, { action: 'fail', step, changes: { reason }, at: decision.at });
    },
  });

/** Not all of it arrived indeed: what is missing is returned to the wallet. */
export const returnWithdrawalRest = (tx: Tx, decision: WithdrawalDecision): Promise<DecisionOutcome> =>
  applyDecision(tx, decision, {
    action: 'return_rest',
    act: (row) =>
      applyWithdrawalAction(tx, row, { action: 'return_rest', changes: { reason: 'not_arrived' }, at: decision.at }),
  });

/** Staff reviewed what the company reported, and corrected it outside of this system. */
export const markWithdrawalReviewed = (tx: Tx, decision: WithdrawalDecision): Promise<DecisionOutcome> =>
  applyDecision(tx, decision, {
    action: 'looked_at',
    act: async (row) => {
      if (!row.toLookAt) return null;
      const reviewed = { ...row, toLookAt: false };
      await writeWithdrawal(tx, reviewed);
      return reviewed;
    },
  });

/** The order is closed as received, and nothing is returned. */
export const forceReceipt = (tx: Tx, decision: WithdrawalDecision): Promise<DecisionOutcome> =>
  applyDecision(tx, decision, {
    action: 'force_receipt',
    act: (row) =>
      applyWithdrawalAction(tx, row, {
        action: 'force',
        step: { step: 'forced', actor: 'payments' },
        changes: { receipt: 'forced', receiptBy: 'payments', amountReceived: payoutOf(row), remaining: zero },
        at: decision.at,
      }),
  });
