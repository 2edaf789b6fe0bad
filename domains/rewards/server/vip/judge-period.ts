/**
 * What a week and a month were for those who have a rank: gifts for both, and by the month the rank itself. Members come in
 * chunks, each with its own transaction; a period is judged once for a member, and one that was missed is made up for.
 */
import { sumValidBets } from '#domains/bets/server/index.ts';
import { listPaused } from '#domains/protection/server/index.ts';
import { isWeekEnough, judgeMonth } from '#domains/rewards/rules/vip/level.ts';
import { addDays } from '#kernel/calendar.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { issueGifts } from '../gift/gift.ts';
import { type RankTerms, readLadders } from '../rank.store.ts';
import {
  insertRankChanges,
  lockRanksToJudge,
  type MemberRank,
  type RankChange,
  saveMemberRanks,
} from './member-rank.store.ts';
import { lastDayOfMonth, monthStartOf, nextMonthOf, rankDayOf, weekStartOf } from './rank-days.ts';
import { toVipGifts } from './vip-gift.ts';

const chunkSize = 200;

type JudgeRun = { readonly pool: Pool; readonly now: Instant; readonly signal?: AbortSignal };

/** Weeks that have ended: those who played enough in one have its gift. */
export const giveWeeklyGifts = (run: JudgeRun): Promise<void> => runChunks(run, judgeWeeks);

/** Months that have ended: their gift first, by the level of the month; then that level is kept, lost or another one comes back. */
export const judgeMonths = (run: JudgeRun): Promise<void> => runChunks(run, judgeMonthChunk);

type JudgeChunk = (tx: Tx, now: Instant) => Promise<number>;

async function runChunks(run: JudgeRun, judge: JudgeChunk): Promise<void> {
  while (!run.signal?.aborted && (await transact(run.pool, (tx) => judge(tx, run.now))) > 0);
}

export async function judgeWeeks(tx: Tx, now: Instant): Promise<number> {
  const until = weekStartOf(rankDayOf(now));
  const ranks = await lockRanksToJudge(tx, 'week', { until, limit: chunkSize });
  const ladderOf = await readLadderOf(tx, ranks);
  const played = await sumValidBets(
    tx,
    ranks.map((rank) => ({ ...rank, startDate: rank.nextWeek, endDate: addDays(rank.nextWeek, 6) })),
  );
  const gifts = ranks.flatMap((rank, at) => {
    const { level, nextWeek: from } = rank;
    const terms = ladderOf(rank);
    const validBet = played[at] ?? zero;
    if (!terms || !isWeekEnough(terms.keep, validBet)) return [];
    const figures = { validBet: moneyText(validBet), from };
    return toVipGifts({ rank, kind: 'vip_weekly', occasion: from, level, amount: terms.weeklyGift, figures, at: now });
  });
  await issueGifts(tx, gifts);
  await saveMemberRanks(
    tx,
    ranks.map((rank) => ({ ...rank, nextWeek: addDays(rank.nextWeek, 7) })),
  );
  return ranks.length;
}

export async function judgeMonthChunk(tx: Tx, now: Instant): Promise<number> {
  const until = monthStartOf(rankDayOf(now));
  const ranks = await lockRanksToJudge(tx, 'month', { until, limit: chunkSize });
  const ladders = await readLadders(tx, ranks);
  const played = await sumValidBets(
    tx,
    ranks.map((rank) => ({ ...rank, startDate: rank.nextMonth, endDate: lastDayOfMonth(rank.nextMonth) })),
  );
  const paused = await listPaused(
    tx,
    ranks.map(({ member }) => member),
    now,
  );
  const outcomes = ranks.map((rank, at) =>
    judgeOwnMonth({
      rank,
      ladder: ladders.get(rank.merchant) ?? [],
      validBet: played[at] ?? zero,
      isPaused: paused.has(rank.member),
      now,
    }),
  );
  await issueGifts(
    tx,
    outcomes.flatMap(({ gifts }) => gifts),
  );
  await insertRankChanges(
    tx,
    outcomes.flatMap(({ changes }) => changes),
  );
  await saveMemberRanks(
    tx,
    outcomes.map(({ rank }) => rank),
  );
  return ranks.length;
}

type OwnMonth = {
  readonly rank: MemberRank;
  readonly ladder: readonly RankTerms[];
  readonly validBet: Money;
  readonly isPaused: boolean;
  readonly now: Instant;
};

function judgeOwnMonth({ rank, ladder, validBet, isPaused, now }: OwnMonth) {
  const { nextMonth: month, level } = rank;
  const terms = ladder.find((each) => each.level === level);
  const figures = { validBet: moneyText(validBet), from: month };
  const gifts =
    terms && validBet >= terms.keep
      ? toVipGifts({ rank, kind: 'vip_monthly', occasion: month, level, amount: terms.monthlyGift, figures, at: now })
      : [];
  const isReached = monthStartOf(rankDayOf(rank.reachedAt)) === month;
  const verdict = judgeMonth(ladder, rank, { validBet, isKept: isReached || isPaused });
  const after = { ...rank, level: verdict.level, nextMonth: nextMonthOf(month) };
  if (verdict.cause === null) return { rank: after, gifts, changes: [] };
  const { member, currency, merchant } = rank;
  const asked = ladder.find((each) => each.level === Math.max(level, verdict.level));
  const change: RankChange = {
    member,
    currency,
    merchant,
    from: level,
    to: verdict.level,
    cause: verdict.cause,
    validBet,
    needed: asked?.keep ?? null,
    actor: null,
    reason: null,
    at: now,
  };
  return { rank: { ...after, since: now }, gifts, changes: [change] };
}

async function readLadderOf(tx: Tx, ranks: readonly MemberRank[]) {
  const ladders = await readLadders(tx, ranks);
  return ({ merchant, level }: MemberRank) => ladders.get(merchant)?.find((terms) => terms.level === level);
}
