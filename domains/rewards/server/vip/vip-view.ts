/** The VIP centre as a member sees it. */
import { type Player, sumValidBets } from '#domains/bets/server/index.ts';
import { readBirthday, readMember } from '#domains/identity/server/index.ts';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import type { claimVipGift, listRankHistory, readVip, VipRank } from '#domains/rewards/contract/vip.ts';
import { birthdayDepositsNeeded, birthdayKnownDays } from '#domains/rewards/rules/vip/birthday.ts';
import { findRegain } from '#domains/rewards/rules/vip/level.ts';
import { sumPaidDeposits } from '#domains/wallet/server/index.ts';
import { addDays } from '#kernel/calendar.ts';
import { type Money, money, scaleFloor, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import { claimGift, type GiftDeps } from '../gift/gift.ts';
import { listRanks, type RankTerms } from '../rank.store.ts';
import { readRankProgress } from '../rank.ts';
import { listRankChanges, type MemberRank, readMemberRank } from './member-rank.store.ts';
import { lastDayOfMonth, monthStartOf, nextMonthOf, rankDayOf, startOfDay, weekStartOf } from './rank-days.ts';
import { listLatestVipClaims, listReadyVipGifts, readOwnGift } from './vip-gift.store.ts';
import { isVipGift } from './vip-gift.ts';

const playerOf = ({ caller, site }: Context<Caller>): Player => ({ member: caller.member, currency: site.currency });

export const showVip: UseCase<typeof readVip> = async (context) => {
  const { tx, site, clock } = context;
  const now = clock.now();
  const player = playerOf(context);
  const { merchant } = site;
  const [ranks, position, own, gifts, claimed, pause, member] = await awaitAll([
    listRanks(tx, merchant),
    readRankProgress(tx, { ...player, merchant }),
    readMemberRank(tx, player),
    listReadyVipGifts(tx, player, now),
    listLatestVipClaims(tx, player),
    pauseOfMember(tx, player.member, now),
    readMember(tx, player.member),
  ]);
  const terms = ranks.find(({ level }) => level === position.level);
  const progressInput = {
    player,
    ranks,
    terms,
    own,
    validBet: position.turnover,
    next: position.next?.level ?? null,
    now,
  };
  return done({
    level: position.level,
    label: terms?.label ?? '',
    since: own?.since ?? null,
    progress: pause === null ? await readProgress(tx, progressInput) : null,
    ranks: ranks.map(toVipRank),
    host: terms?.host ?? null,
    gifts: gifts.filter(isVipGift).map((gift) => ({
      giftId: gift.id,
      kind: gift.kind,
      level: Number(gift.figures.level ?? 0),
      amount: gift.amount,
      turnover: scaleFloor(gift.amount, gift.turnoverPpm),
      claimUntil: gift.claimUntil ?? now,
    })),
    claimed: claimed.filter(isVipGift).map(({ kind, amount, endedAt }) => ({ kind, amount, at: endedAt ?? now })),
    joinedAt: member?.createdAt ?? now,
  });
};

const toVipRank = ({
  host,
  withdrawals,
  rebates,
  levelGift,
  weeklyGift,
  monthlyGift,
  birthdayGift,
  ...rank
}: RankTerms): VipRank => ({
  ...rank,
  gifts: [
    { kind: 'vip_level', amount: levelGift },
    { kind: 'vip_weekly', amount: weeklyGift },
    { kind: 'vip_monthly', amount: monthlyGift },
    { kind: 'vip_birthday', amount: birthdayGift },
  ],
  rebates: Object.entries(rebates).map(([gameType, ppm]) => ({ gameType, ppm })),
  freeWithdrawals: withdrawals,
  host: host !== null,
});

type ProgressInput = {
  readonly player: Player;
  readonly ranks: readonly RankTerms[];
  readonly terms: RankTerms | undefined;
  readonly own: MemberRank | null;
  readonly validBet: Money;
  readonly next: number | null;
  readonly now: Instant;
};

async function readProgress(tx: Tx, { player, ranks, terms, own, validBet, next, now }: ProgressInput) {
  const today = rankDayOf(now);
  const [month, week] = [monthStartOf(today), weekStartOf(today)];
  const [[ofMonth = zero, ofWeek = zero], [paid], birthday] = await awaitAll([
    sumValidBets(tx, [
      { ...player, startDate: month, endDate: lastDayOfMonth(month) },
      { ...player, startDate: week, endDate: addDays(week, 6) },
    ]),
    sumPaidDeposits(tx, [player]),
    readBirthday(tx, player.member),
  ]);
  const regain = own && findRegain(ranks, own);
  return {
    validBet,
    deposits: paid?.sum ?? zero,
    next,
    month: monthOf(terms, { from: month, validBet: ofMonth, own }),
    week: weekOf(terms, { from: week, validBet: ofWeek }),
    birthday: birthdayOf(terms, { day: birthday, deposits: paid?.count ?? 0 }),
    regain: regain && { level: regain.level, needed: regain.keep },
  };
}

type PeriodPlay = { readonly from: string; readonly validBet: Money };

function monthOf(
  terms: RankTerms | undefined,
  { from, validBet, own }: PeriodPlay & { readonly own: MemberRank | null },
) {
  if (!terms || terms.keep === 0n) return null;
  const isReached = own !== null && monthStartOf(rankDayOf(own.reachedAt)) === from;
  return { from, validBet, needed: terms.keep, endsAt: startOfDay(nextMonthOf(from)), kept: isReached };
}

function weekOf(terms: RankTerms | undefined, { from, validBet }: PeriodPlay) {
  if (!terms || terms.weeklyGift === 0n) return null;
  return { from, validBet, needed: quarterOf(terms.keep), givenAt: startOfDay(addDays(from, 7)) };
}

type BirthdayInput = { readonly day: string | null; readonly deposits: number };

function birthdayOf(terms: RankTerms | undefined, { day, deposits }: BirthdayInput) {
  if (!terms || terms.birthdayGift === 0n) return null;
  return { day: day?.slice(5) ?? null, deposits, depositsNeeded: birthdayDepositsNeeded, knownDays: birthdayKnownDays };
}

/** Rounded up: a bet more or less decides by the exact quarter. */
const quarterOf = (keep: Money): Money => money((keep + 3n) / 4n);

const maxChanges = 100;

export const showRankHistory: UseCase<typeof listRankHistory> = async (context) => {
  const changes = await listRankChanges(context.tx, playerOf(context), maxChanges);
  return done({
    content: changes.map(({ from, to, cause, validBet, needed, at }) => ({
      from,
      to,
      cause,
      validBet: validBet === null ? null : money(validBet),
      needed,
      at,
    })),
  });
};

export const createClaimVipGift =
  (deps: GiftDeps): UseCase<typeof claimVipGift> =>
  async ({ tx, caller, clock }, { giftId }) => {
    const { member } = caller;
    const own = await readOwnGift(tx, { member, id: giftId });
    if (!own || !isVipGift(own)) return refuse('gift_unknown');
    const claimed = await claimGift(tx, deps, { member, id: giftId, at: clock.now() });
    if (!claimed.ok) return claimed;
    const { gift, balance } = claimed.value;
    return done({
      giftId: own.id,
      kind: own.kind,
      amount: gift.amount,
      turnover: scaleFloor(gift.amount, gift.turnoverPpm),
      balance,
    });
  };
