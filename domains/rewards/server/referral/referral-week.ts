/**
 * The share of friends' bets, each Monday for the days before it. First every friend's bets are noted for whoever earns from
 * them, then every earner is paid once; both are continued where a run was cut off. What is counted after the first step is of
 * the next week.
 */
import { isClosed } from '#domains/identity/server/index.ts';
import { listExcluded } from '#domains/protection/server/index.ts';
import { capShare, rateOfLevel, shareOfBets } from '#domains/rewards/rules/referral/referral.ts';
import { addDays, monthOf } from '#kernel/calendar.ts';
import type { MemberId } from '#kernel/id.ts';
import { sum, zero } from '#kernel/money.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type GiftDeps, giveGift } from '../gift/gift.ts';
import { giftNameOf } from './gift-name.ts';
import { listUplines } from './referral.store.ts';
import { listUnsharedBets, markBetsShared, type UnsharedBets } from './referral-bet.store.ts';
import { readReferralRule } from './referral-rule.store.ts';
import {
  ensureWeekRun,
  insertFriendShare,
  insertPayment,
  insertWeekLevel,
  listUnpaidEarners,
  listUnpaidWeeks,
  markWeek,
  sumLevels,
  sumPaidInMonth,
} from './referral-week.store.ts';

type RunContext = { readonly pool: Pool; readonly at: Instant; readonly signal?: AbortSignal };

const batchSize = 500;

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Nothing is earned from somebody who is excluded: their bets are noted as shared and go to nobody. */
async function collectFriend(
  tx: Tx,
  { friend, merchant }: UnsharedBets,
  { week, at }: { readonly week: string; readonly at: Instant },
): Promise<void> {
  const validBet = await markBetsShared(tx, friend, week);
  if (validBet <= zero || (await listExcluded(tx, [friend], at)).has(friend)) return;
  const { levelPpm } = await readReferralRule(tx, merchant);
  for (const [index, earner] of (await listUplines(tx, friend, levelPpm.length)).entries())
    await insertFriendShare(tx, { earner, week, level: index + 1, friend, validBet });
}

/** Corrections that outweigh a week's bets wait for later ones. */
async function collectWeek(week: string, { pool, at, signal }: RunContext): Promise<void> {
  let after = '';
  for (;;) {
    if (signal?.aborted) return;
    const page = { before: week, after, limit: batchSize };
    const friends = await transact(pool, (tx) => listUnsharedBets(tx, page));
    for (const bets of friends)
      if (bets.validBet > zero && !signal?.aborted) await transact(pool, (tx) => collectFriend(tx, bets, { week, at }));
    after = friends.at(-1)?.friend ?? after;
    if (friends.length < batchSize) {
      if (!signal?.aborted) await transact(pool, (tx) => markWeek(tx, week, { step: 'collected', at }));
      return;
    }
  }
}

async function payEarner(
  tx: Tx,
  deps: GiftDeps,
  { earner, week, at }: { readonly earner: MemberId; readonly week: string; readonly at: Instant },
): Promise<void> {
  const sums = await sumLevels(tx, earner, week);
  const [first] = sums;
  if (!first) return;
  const { merchant, currency } = first;
  const rule = await readReferralRule(tx, merchant);
  const levels = sums.map(({ level, validBet }) => {
    const rate = rateOfLevel(rule, rule.levelPpm[level - 1] ?? 0);
    return { level, validBet, ratePpm: Number(rate), amount: shareOfBets(validBet, rate) };
  });
  const earned = sum(levels.map(({ amount }) => amount));
  const monthPaid = await sumPaidInMonth(tx, earner, monthOf(week));
  const capped = capShare(earned, { paid: monthPaid, cap: rule.monthCap });
  const paid = (await isClosed(tx, earner)) ? zero : capped;
  if (!(await insertPayment(tx, { earner, week, earned, paid, at }))) return;
  for (const level of levels) await insertWeekLevel(tx, { earner, week }, level);
  if (paid === zero) return;
  const given = await giveGift(tx, deps, {
    key: `referral_share:${week}:${earner}`,
    member: earner,
    merchant,
    currency,
    kind: 'referral',
    name: giftNameOf('share'),
    figures: { friend: null, what: 'share' },
    amount: paid,
    at,
  });
  // Closed in this very moment: the next run finds it closed.
  if (!given.ok) throw new Error(`the share of ${earner} was refused: ${given.fault}`);
}

async function payWeek(deps: GiftDeps, week: string, { pool, at, signal }: RunContext): Promise<void> {
  for (;;) {
    const earners = await transact(pool, (tx) => listUnpaidEarners(tx, week, batchSize));
    if (signal?.aborted) return;
    if (earners.length === 0) return transact(pool, (tx) => markWeek(tx, week, { step: 'paid', at }));
    for (const earner of earners)
      if (!signal?.aborted) await transact(pool, (tx) => payEarner(tx, deps, { earner, week, at }));
  }
}

/** For a job that runs often: a week is paid once, on its Monday or when the service is back after it. */
export async function payReferralShares(deps: GiftDeps, context: RunContext): Promise<void> {
  const week = mondayOf(businessDayOf(context.at, defaultOffsetMinutes));
  const run = await transact(context.pool, (tx) => ensureWeekRun(tx, week));
  if (run.collectedAt === null) await collectWeek(week, context);
  for (const unpaid of await transact(context.pool, listUnpaidWeeks)) await payWeek(deps, unpaid, context);
}
