/** The automatic checks: what passes them all is approved at once, what does not waits for a person, with a deadline. */
import { listLocked } from '#domains/identity/server/index.ts';
import { tierOf } from '#domains/protection/server/index.ts';
import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { platformDayOf } from '../rules/platform-day.ts';
import { type Check, checksOf } from '../rules/withdrawal-check.ts';
import { readPayoutRow } from './payout-account.store.ts';
import { ownerNameOf } from './payout-account.ts';
import { readMade, type WithdrawalRow } from './withdrawal.store.ts';
import { isSharedAccount } from './withdrawal-check.store.ts';
import { moveWithdrawal, ruleOf } from './withdrawal-move.ts';
import type { WithdrawalRule } from './withdrawal-rule.store.ts';
import { insertSteps } from './withdrawal-step.store.ts';

/** The platform's zone, as everywhere in the house. */
export const offsetMinutes = 480;

/** Above every tier: nobody may withdraw. */
const noTier = 4;
export const tierNeeded = ({ tiers }: WithdrawalRule): number => tiers[0]?.tier ?? noTier;

/** The caller holds the order's lock. */
export async function checkWithdrawal(
  tx: Tx,
  { row, at }: { row: WithdrawalRow; at: Instant },
): Promise<WithdrawalRow> {
  const rule = await ruleOf(tx, row);
  const checks = await checksAbout(tx, { row, rule, at });
  const isPassing = checks.every(({ passed }) => passed);
  const checking = await moveWithdrawal(tx, row, {
    deed: 'check',
    step: { step: 'checked', actor: 'automatic', checks },
    at,
    rule,
    isPassing,
  });
  assert(checking, `withdrawal ${row.id} was checked before`);
  return isPassing ? approve(tx, { row: checking, actor: 'automatic', at, rule }) : checking;
}

type Examined = { readonly row: WithdrawalRow; readonly rule: WithdrawalRule; readonly at: Instant };

async function checksAbout(tx: Tx, { row, rule, at }: Examined): Promise<Check[]> {
  const { member, currency } = row;
  const account = await readPayoutRow(tx, member, row.account);
  assert(account, `payout account ${row.account} is gone`);
  const made = await readMade(tx, { member, currency }, platformDayOf(row.madeAt, offsetMinutes).startsAt);
  return checksOf({
    amount: row.amount,
    tier: await tierOf(tx, member, at),
    tierNeeded: tierNeeded(rule),
    owner: await ownerNameOf(tx, member),
    holder: account.holder,
    isLocked: (await listLocked(tx, [member])).has(member),
    isShared: await isSharedAccount(tx, { member, account: row.account }),
    madeToday: made.today,
    manyADay: rule.manyADay,
    reviewFrom: rule.reviewFrom,
    unplayed: row.unplayed,
  });
}

type Approval = {
  readonly row: WithdrawalRow;
  readonly actor: 'automatic' | 'payments';
  readonly at: Instant;
  readonly rule?: WithdrawalRule;
};

/** From here on it is the provider's turn: by a job, because nobody waits inside a transaction for somebody outside. */
export async function approve(tx: Tx, { row, actor, at, rule }: Approval): Promise<WithdrawalRow> {
  const approved = await moveWithdrawal(tx, row, {
    deed: 'approve',
    step: { step: 'approved', actor },
    // Whoever approves need not know the company: a worker that does hands it over.
    changes: { askAt: row.provider === 'manual' ? null : at },
    at,
    ...(rule && { rule }),
  });
  assert(approved, `withdrawal ${row.id} cannot be approved`);
  return approved;
}

/** A deadline passed: the member is told, and the order stands at the head of the queue. */
export async function noteLate(tx: Tx, row: WithdrawalRow, at: Instant): Promise<void> {
  await insertSteps(tx, row.id, [{ step: 'late', actor: 'automatic', at }]);
}
