/** What a member may withdraw now, and what stands in the way: one reading, for the page and for the request itself. */
import { hasPaymentPassword, withdrawalBlockedUntil } from '#domains/identity/server/index.ts';
import { tierOf } from '#domains/protection/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import type { Site, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readWithdrawalStanding, WithdrawalStanding } from '../contract/withdrawal.ts';
import { platformDayOf } from '../rules/platform-day.ts';
import { mostNow } from '../rules/withdrawal-amount.ts';
import { type Made, newestWithdrawal, type OfMember, readMade } from './withdrawal.store.ts';
import { offsetMinutes, tierNeeded } from './withdrawal-check.ts';
import { ruleOf } from './withdrawal-move.ts';
import type { WithdrawalRule } from './withdrawal-rule.store.ts';

/** What keeps money in is the turnover of the rooms above. */
export type Turnover = {
  readonly cash: Money;
  readonly locked: Money;
  readonly withdrawable: Money;
  /** What could leave if everything had still to be played; only where a break sets that aside. */
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
export type TurnoverOf = (tx: Tx, of: OfMember, now: Instant) => Promise<Turnover>;

export type StandingDeps = {
  /** For showing: it locks nothing. */
  readonly peekWithdrawable: TurnoverOf;
  /** For good: everything is counted, and what it says stays true until the transaction ends. */
  readonly withdrawableOf: TurnoverOf;
  /** Whether the law of a domain lets a member take a request back. */
  readonly mayCancelOn: (tx: Tx, domain: string) => Promise<boolean>;
};

export type DayRoom = {
  readonly tier: number;
  readonly dayMost: Money;
  readonly dayLeft: Money;
  readonly resetsAt: Instant;
  readonly freeLeft: number;
  readonly made: Made;
};

export async function dayRoomOf(
  tx: Tx,
  of: { readonly member: MemberId; readonly currency: string; readonly rule: WithdrawalRule },
  now: Instant,
): Promise<DayRoom> {
  const { startsAt, resetsAt } = platformDayOf(now, offsetMinutes);
  const made = await readMade(tx, of, startsAt);
  const tier = await tierOf(tx, of.member, now);
  const dayMost = of.rule.tiers.findLast((room) => room.tier <= tier)?.dayMost ?? zero;
  const dayLeft = dayMost > made.sumToday ? money(dayMost - made.sumToday) : zero;
  return { tier, dayMost, dayLeft, resetsAt, freeLeft: Math.max(0, of.rule.freePerDay - made.today), made };
}

export const leftOf = ({ requirements }: Turnover): Money =>
  sum(requirements.map((each) => money(each.required - each.done)));

export const cancelSecondsOf = async (
  tx: Tx,
  { rule, site, deps }: { rule: WithdrawalRule; site: Site; deps: Pick<StandingDeps, 'mayCancelOn'> },
): Promise<number> => ((await deps.mayCancelOn(tx, site.domain)) ? rule.cancelSeconds : 0);

export const createShowStanding =
  (deps: StandingDeps): UseCase<typeof readWithdrawalStanding> =>
  async ({ tx, caller, site, clock }) => {
    const now = clock.now();
    const { member } = caller;
    const { currency } = site;
    const rule = await ruleOf(tx, site);
    const turnover = await deps.peekWithdrawable(tx, { member, currency }, now);
    const { tier, dayMost, dayLeft, resetsAt, freeLeft, made } = await dayRoomOf(tx, { member, currency, rule }, now);
    const held = memberAccount(member, 'held', currency);
    const { withdrawable, locked, cash } = turnover;
    return done({
      currency,
      balance: cash,
      withdrawable,
      locked,
      held: (await balances(tx, [held])).get(held) ?? zero,
      locks: turnover.requirements.map((each) => ({ ...lockOf(each), left: money(each.required - each.done) })),
      turnoverLeft: leftOf(turnover),
      min: rule.least,
      max: rule.most,
      mostNow: mostNow({ withdrawable, max: rule.most, dayLeft }),
      dayMax: dayMost,
      dayLeft,
      dayResetsAt: resetsAt,
      feeFlat: rule.feeFlat,
      feePpm: rule.feePpm,
      freePerDay: rule.freePerDay,
      freeLeft,
      kycTier: tier,
      kycNeeded: tierNeeded(rule),
      paymentPassword: await hasPaymentPassword(tx, member),
      withdrawalBlockedUntil: await withdrawalBlockedUntil(tx, member, now),
      reviewFrom: rule.reviewFrom,
      reviewMinutes: rule.reviewMinutes,
      payMinutes: rule.payMinutes,
      receiptMinutes: rule.receiptMinutes,
      cancelSeconds: await cancelSecondsOf(tx, { rule, site, deps }),
      openOrders: made.open,
      mostOpen: rule.mostOpen,
      newest: await newestWithdrawal(tx, member),
    });
  };

const lockOf = ({ id, kind, credit, locks, required, done: played, expiresAt }: Turnover['requirements'][number]) => ({
  id,
  kind,
  credit,
  locks,
  required,
  done: played,
  expiresAt,
});
