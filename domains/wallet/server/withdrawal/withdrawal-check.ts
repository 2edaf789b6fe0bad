/**
 * The automatic checks: a request that passes them all is approved immediately, any other waits for staff, with a
 * deadline.
 */
import { listLocked } from '#domains/identity/server/index.ts';
import { tierOf } from '#domains/protection/server/index.ts';
import { platformDayOf } from '#domains/wallet/rules/platform-day.ts';
import { type CheckResult, runChecks } from '#domains/wallet/rules/withdrawal/withdrawal-check.ts';
import { assert } from '#kernel/assert.ts';
import { defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import { readPayoutRow } from '../payout/payout-account.store.ts';
import { readOwnerName } from '../payout/payout-account.ts';
import { readWithdrawalCounts, type WithdrawalRow } from './withdrawal.store.ts';
import { applyWithdrawalAction, requireWithdrawalRule } from './withdrawal-action.ts';
import { isSharedAccount } from './withdrawal-check.store.ts';
import type { WithdrawalRule } from './withdrawal-rule.store.ts';
import { insertSteps } from './withdrawal-step.store.ts';

/** Above every tier: withdrawals are closed. */
const noTier = 4;
export const tierNeeded = ({ tiers }: WithdrawalRule): number => tiers[0]?.tier ?? noTier;

/** The caller has locked the order. */
export async function checkWithdrawal(
  tx: Tx,
  { row, at, rule: known }: Omit<CheckContext, 'rule'> & Partial<Pick<CheckContext, 'rule'>>,
): Promise<WithdrawalRow> {
  const rule = known ?? (await requireWithdrawalRule(tx, row));
  const checks = await runWithdrawalChecks(tx, { row, rule, at });
  const isPassing = checks.every(({ passed }) => passed);
  const checking = await applyWithdrawalAction(tx, row, {
    action: 'check',
    step: { step: 'checked', actor: 'automatic', checks },
    at,
    rule,
    isIntermediate: isPassing,
  });
  assert(checking, `withdrawal ${row.id} was checked before`);
  return isPassing ? approveAndSchedule(tx, { row: checking, actor: 'automatic', at, rule }) : checking;
}

type CheckContext = { readonly row: WithdrawalRow; readonly rule: WithdrawalRule; readonly at: Instant };

async function runWithdrawalChecks(tx: Tx, { row, rule, at }: CheckContext): Promise<CheckResult[]> {
  const { member, currency } = row;
  const { startsAt } = platformDayOf(row.madeAt, defaultOffsetMinutes);
  const [account, counts, tier, owner, locked, isShared] = await awaitAll([
    readPayoutRow(tx, member, row.account),
    readWithdrawalCounts(tx, { member, currency }, startsAt),
    tierOf(tx, member, at),
    readOwnerName(tx, member),
    listLocked(tx, [member]),
    isSharedAccount(tx, { member, account: row.account }),
  ]);
  assert(account, `payout account ${row.account} is gone`);
  return runChecks({
    amount: row.amount,
    tier,
    tierNeeded: tierNeeded(rule),
    owner,
    holder: account.holder,
    isLocked: locked.has(member),
    isShared,
    madeToday: counts.today,
    manyADay: rule.manyADay,
    reviewFrom: rule.reviewFrom,
    unplayed: row.unplayed,
  });
}

type ApprovalInput = {
  readonly row: WithdrawalRow;
  readonly actor: 'automatic' | 'payments';
  readonly at: Instant;
  readonly rule?: WithdrawalRule;
};

/** From here on it is the provider's turn: by a job, because no transaction waits for an external call. */
export async function approveAndSchedule(tx: Tx, { row, actor, at, rule }: ApprovalInput): Promise<WithdrawalRow> {
  const approved = await applyWithdrawalAction(tx, row, {
    action: 'approve',
    step: { step: 'approved', actor },
    // The approving process need not have the company's client: a worker that does sends it.
    changes: { askAt: row.provider === 'manual' ? null : at },
    at,
    ...(rule && { rule }),
  });
  assert(approved, `withdrawal ${row.id} cannot be approved`);
  return approved;
}

/** A deadline passed: the member is notified, and the order moves to the head of the queue. */
export async function markLate(tx: Tx, row: WithdrawalRow, at: Instant): Promise<void> {
  await insertSteps(tx, row.id, [{ step: 'late', actor: 'automatic', at }]);
}
