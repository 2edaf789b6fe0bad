/** What a member may withdraw now, and what prevents it: computed once, for the page and for the request itself. */
import { hasPaymentPassword, withdrawalBlockedUntil } from '#domains/identity/server/index.ts';
import { tierOf } from '#domains/protection/server/index.ts';
import type { readWithdrawalStanding, WithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { platformDayOf } from '#domains/wallet/rules/platform-day.ts';
import { maxWithdrawalNow } from '#domains/wallet/rules/withdrawal/withdrawal-amount.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Site, Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  readNewestWithdrawal,
  readWithdrawalCounts,
  type WalletKey,
  type WithdrawalCounts,
} from './withdrawal.store.ts';
import { requireWithdrawalRule } from './withdrawal-action.ts';
import { tierNeeded } from './withdrawal-check.ts';
import type { WithdrawalRule } from './withdrawal-rule.store.ts';

/** Locked funds belong to the turnover of the domains above. */
export type WithdrawableFunds = {
  readonly cash: Money;
  readonly locked: Money;
  readonly withdrawable: Money;
  /** What could leave if everything had still to be played; only where a break suspends that. */
  readonly played?: Money;
  readonly requirements: readonly {
    readonly id: string;
    readonly kind: WithdrawalStanding['locks'][number]['kind'];
    readonly credit: string;
    readonly locks: Money;
    readonly required: Money;
    readonly done: Money;
    readonly expiresAt: Instant | null;
  }[];
};
export type ReadWithdrawableFunds = (tx: Tx, of: WalletKey, now: Instant) => Promise<WithdrawableFunds>;

export type WithdrawalStandingDeps = {
  /** For display: it locks nothing. */
  readonly readWithdrawableFunds: ReadWithdrawableFunds;
  /** For the decision: everything is counted, and the result stays true until the transaction ends. */
  readonly lockWithdrawableFunds: ReadWithdrawableFunds;
  /** Whether the law of a domain lets a member cancel a request. */
  readonly mayCancelOn: (tx: Tx, domain: string) => Promise<boolean>;
  /** How many withdrawals of a day the rank of a member makes free of the fee; the brand's own number where that is larger. */
  readonly freeWithdrawalsOf: (tx: Tx, of: WalletKey & { readonly merchant: string }) => Promise<number>;
};

export type DailyLimit = {
  readonly tier: number;
  readonly dayMost: Money;
  readonly dayLeft: Money;
  readonly resetsAt: Instant;
  readonly freePerDay: number;
  readonly freeLeft: number;
  readonly counts: WithdrawalCounts;
};

export type DailyLimitOf = WalletKey & {
  readonly merchant: string;
  readonly rule: WithdrawalRule;
  readonly deps: Pick<WithdrawalStandingDeps, 'freeWithdrawalsOf'>;
};

export async function readDailyLimit(tx: Tx, of: DailyLimitOf, now: Instant): Promise<DailyLimit> {
  const { startsAt, resetsAt } = platformDayOf(now, defaultOffsetMinutes);
  const [counts, tier, freeByRank] = await awaitAll([
    readWithdrawalCounts(tx, of, startsAt),
    tierOf(tx, of.member, now),
    of.deps.freeWithdrawalsOf(tx, of),
  ]);
  const dayMost = of.rule.tiers.findLast((tierRule) => tierRule.tier <= tier)?.dayMost ?? zero;
  const dayLeft = dayMost > counts.sumToday ? money(dayMost - counts.sumToday) : zero;
  const freePerDay = Math.max(of.rule.freePerDay, freeByRank);
  return { tier, dayMost, dayLeft, resetsAt, freePerDay, freeLeft: Math.max(0, freePerDay - counts.today), counts };
}

export const sumTurnoverLeft = ({ requirements }: WithdrawableFunds): Money =>
  sum(requirements.map((each) => money(each.required - each.done)));

export const readCancelSeconds = async (
  tx: Tx,
  { rule, site, deps }: { rule: WithdrawalRule; site: Site; deps: Pick<WithdrawalStandingDeps, 'mayCancelOn'> },
): Promise<number> => ((await deps.mayCancelOn(tx, site.domain)) ? rule.cancelSeconds : 0);

export const createShowWithdrawalStanding =
  (deps: WithdrawalStandingDeps): UseCase<typeof readWithdrawalStanding> =>
  async ({ tx, caller, site, clock }) => {
    const now = clock.now();
    const { member } = caller;
    const { currency } = site;
    const rule = await requireWithdrawalRule(tx, site);
    const turnover = await deps.readWithdrawableFunds(tx, { member, currency }, now);
    const { tier, dayMost, dayLeft, resetsAt, freePerDay, freeLeft, counts } = await readDailyLimit(
      tx,
      { member, currency, merchant: site.merchant, rule, deps },
      now,
    );
    const held = memberAccount(member, 'held', currency);
    const { withdrawable, locked, cash } = turnover;
    return done({
      currency,
      balance: cash,
      withdrawable,
      locked,
      held: (await readBalances(tx, [held])).get(held) ?? zero,
      locks: turnover.requirements.map((each) => ({ ...toFundsLock(each), left: money(each.required - each.done) })),
      turnoverLeft: sumTurnoverLeft(turnover),
      min: rule.least,
      max: rule.most,
      mostNow: maxWithdrawalNow({ withdrawable, max: rule.most, dayLeft }),
      dayMax: dayMost,
      dayLeft,
      dayResetsAt: resetsAt,
      feeFlat: rule.feeFlat,
      feePpm: rule.feePpm,
      freePerDay,
      freeLeft,
      kycTier: tier,
      kycNeeded: tierNeeded(rule),
      paymentPassword: await hasPaymentPassword(tx, member),
      withdrawalBlockedUntil: await withdrawalBlockedUntil(tx, member, now),
      reviewFrom: rule.reviewFrom,
      reviewMinutes: rule.reviewMinutes,
      payMinutes: rule.payMinutes,
      receiptMinutes: rule.receiptMinutes,
      cancelSeconds: await readCancelSeconds(tx, { rule, site, deps }),
      openOrders: counts.open,
      mostOpen: rule.mostOpen,
      newest: await readNewestWithdrawal(tx, member),
    });
  };

const toFundsLock = (requirement: WithdrawableFunds['requirements'][number]) => ({
  id: requirement.id,
  kind: requirement.kind,
  credit: requirement.credit,
  locks: requirement.locks,
  required: requirement.required,
  done: requirement.done,
  expiresAt: requirement.expiresAt,
});
