/** Staff decides what inviting friends brings; what was decided before holds for what happened before. */
import type { ReferralRule } from '#domains/rewards/rules/referral/referral.ts';
import { done, type Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertReferralRule, readReferralRule } from './referral-rule.store.ts';

export type ReferralRuleChange = Partial<ReferralRule>;

type RuleRequest = {
  readonly merchant: string;
  readonly change: ReferralRuleChange;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function setReferralRule(
  tx: Tx,
  { merchant, change, ...action }: RuleRequest,
): Promise<Outcome<ReferralRule, never>> {
  const rule = { ...(await readReferralRule(tx, merchant)), ...change };
  await insertReferralRule(tx, { ...rule, merchant, ...action });
  return done(rule);
}
