/**
 * Ranks follow what is played, settlement by settlement: a bet counts by the level before it, and what it reaches is there at
 * once, with the gifts of every level on the way.
 */
import { type Player, readTurnovers } from '#domains/bets/server/index.ts';
import {
  findLevel,
  judgeFall,
  judgeRise,
  type LevelState,
  type LevelTotals,
} from '#domains/rewards/rules/vip/level.ts';
import { sumPaidDeposits } from '#domains/wallet/server/index.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { issueGifts, type NewGift } from '../gift/gift.ts';
import { type Ladders, listRanks, type RankTerms, readLadders } from '../rank.store.ts';
import {
  insertMemberRanks,
  insertRankChanges,
  lockMemberRanks,
  type MemberRank,
  type RankChange,
  saveMemberRanks,
} from './member-rank.store.ts';
import { monthStartOf, rankDayOf, weekStartOf } from './rank-days.ts';
import { toVipGifts } from './vip-gift.ts';

export type BrandPlayer = Player & { readonly merchant: string };

/** What changes the sums of a member: a bet that was settled or put right, or a deposit. */
type RankStep = BrandPlayer & { readonly validChange: bigint; readonly at: Instant };

export const playerKey = ({ member, currency }: Player): string => `${member} ${currency}`;

/** The level of the member when each entry was settled, in their order. */
export const countRanks = (tx: Tx, entries: readonly RankStep[], now: Instant): Promise<number[]> =>
  followSteps(tx, entries, now);

/** A deposit reaches a level where the brand asks for deposits as well. */
export async function countDeposit(tx: Tx, player: BrandPlayer, at: Instant): Promise<void> {
  const ladder = await listRanks(tx, player.merchant);
  if (asksDeposits(ladder)) await followSteps(tx, [{ ...player, validChange: 0n, at }], at);
}

async function followSteps(tx: Tx, steps: readonly RankStep[], now: Instant): Promise<number[]> {
  const groups = [...Map.groupBy(steps, playerKey).values()].flatMap((own) =>
    own[0] ? [{ player: own[0], own }] : [],
  );
  const players = groups.map(({ player }) => player);
  const ladders = await readLadders(tx, players);
  const totals = await readTotals(tx, players, ladders);
  const first = groups.map(({ player, own }, at) => {
    const { validBet = 0n, deposits = 0n } = totals[at] ?? {};
    const before = validBet - own.reduce((sum, { validChange }) => sum + validChange, 0n);
    return { player, own, ladder: ladders.get(player.merchant) ?? [], totals: { validBet: before, deposits } };
  });
  await insertMemberRanks(
    tx,
    first.map(({ player, ladder, totals: before }) => newMemberRank(player, findLevel(ladder, before), now)),
  );
  const locked = new Map((await lockMemberRanks(tx, players)).map((rank) => [playerKey(rank), rank]));
  const levels = new Map<RankStep, number>();
  const outcomes = first.flatMap(({ player, ...rest }) => {
    const rank = locked.get(playerKey(player));
    return rank ? [followOwn({ rank, levels, ...rest })] : [];
  });
  const changed = outcomes.filter(({ isChanged }) => isChanged);
  await saveMemberRanks(
    tx,
    changed.map(({ rank }) => rank),
  );
  await insertRankChanges(
    tx,
    changed.flatMap(({ changes }) => changes),
  );
  await issueGifts(
    tx,
    changed.flatMap(({ gifts }) => gifts),
  );
  return steps.map((step) => levels.get(step) ?? 0);
}

const asksDeposits = (ladder: readonly RankTerms[]) => ladder.some(({ deposit }) => deposit > 0n);

/** Deposits are added up only where a brand asks for them. */
export async function readTotals(tx: Tx, players: readonly BrandPlayer[], ladders: Ladders): Promise<LevelTotals[]> {
  const turnovers = await readTurnovers(tx, players);
  const depositors = players.filter(({ merchant }) => asksDeposits(ladders.get(merchant) ?? []));
  const paid = depositors.length === 0 ? [] : await sumPaidDeposits(tx, depositors);
  const deposits = new Map(depositors.map((player, at) => [playerKey(player), paid[at]?.sum ?? 0n]));
  return players.map((player, at) => ({
    validBet: turnovers[at] ?? 0n,
    deposits: deposits.get(playerKey(player)) ?? 0n,
  }));
}

export function newMemberRank({ member, currency, merchant }: BrandPlayer, level: number, at: Instant): MemberRank {
  const today = rankDayOf(at);
  return {
    member,
    currency,
    merchant,
    level,
    reached: level,
    held: level,
    granted: null,
    reachedAt: at,
    since: at,
    nextMonth: monthStartOf(today),
    nextWeek: weekStartOf(today),
  };
}

type OwnSteps = {
  readonly rank: MemberRank;
  readonly own: readonly RankStep[];
  readonly ladder: readonly RankTerms[];
  /** Before the first of the steps. */
  readonly totals: LevelTotals;
  readonly levels: Map<RankStep, number>;
};

type RankOutcome = {
  readonly rank: MemberRank;
  readonly changes: readonly RankChange[];
  readonly gifts: readonly NewGift[];
  readonly isChanged: boolean;
};

function followOwn({ rank: before, own, ladder, totals, levels }: OwnSteps): RankOutcome {
  let rank = before;
  let { validBet } = totals;
  const changes: RankChange[] = [];
  const gifts: NewGift[] = [];
  for (const step of own) {
    levels.set(step, rank.level);
    validBet += step.validChange;
    const judge = step.validChange < 0n ? judgeFall : judgeRise;
    const state = judge(ladder, rank, { ...totals, validBet });
    if (state === rank) continue;
    if (state.level !== rank.level) changes.push(toChange(rank, state, { ladder, validBet, at: step.at }));
    gifts.push(...levelGiftsOf({ rank, state, ladder, at: step.at }));
    rank = moveRank(rank, state, step.at);
  }
  return { rank, changes, gifts, isChanged: rank !== before };
}

type ChangeInput = { readonly ladder: readonly RankTerms[]; readonly validBet: bigint; readonly at: Instant };

function toChange(rank: MemberRank, { level }: LevelState, { ladder, validBet, at }: ChangeInput): RankChange {
  const isRise = level > rank.level;
  const asked = ladder.find((terms) => terms.level === Math.max(level, rank.level));
  return {
    member: rank.member,
    currency: rank.currency,
    merchant: rank.merchant,
    from: rank.level,
    to: level,
    cause: isRise ? 'play' : 'correction',
    validBet,
    needed: asked?.turnover ?? null,
    actor: null,
    reason: null,
    at,
  };
}

/** Where somebody has a level for the first time, weeks and months before it are not judged. */
export function moveRank(rank: MemberRank, state: LevelState, at: Instant): MemberRank {
  const isFirst = rank.held === 0 && state.held > 0;
  const today = rankDayOf(at);
  return {
    ...rank,
    level: state.level,
    reached: state.reached,
    held: state.held,
    granted: state.granted,
    ...(state.level !== rank.level && { since: at }),
    ...(state.level > rank.level && { reachedAt: at }),
    ...(isFirst && { nextMonth: monthStartOf(today), nextWeek: weekStartOf(today) }),
  };
}

type Rise = {
  readonly rank: MemberRank;
  readonly state: LevelState;
  readonly ladder: readonly RankTerms[];
  readonly at: Instant;
};

const levelGiftsOf = ({ rank, state, ladder, at }: Rise): NewGift[] =>
  ladder
    .filter(({ level }) => level > rank.reached && level <= state.reached)
    .flatMap(({ level, levelGift }) =>
      toVipGifts({ rank, kind: 'vip_level', occasion: String(level), level, amount: levelGift, at }),
    );
