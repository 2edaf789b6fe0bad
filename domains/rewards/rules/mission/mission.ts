/** Missions: what counts for one, and which state a member's part of it is in. */
import type { MissionKind } from '#domains/rewards/contract/mission-kind.ts';
import { type Money, money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';

export type { MissionKind } from '#domains/rewards/contract/mission-kind.ts';

export const playKinds = ['bet.valid', 'bet.rounds', 'game.distinct', 'win.multiple'] as const satisfies MissionKind[];

/** What asks for play or for money is not shown to a member on a pause. */
const promptKinds: ReadonlySet<MissionKind> = new Set([...playKinds, 'deposit.count', 'deposit.sum']);
export const promptsPlay = (kind: MissionKind): boolean => promptKinds.has(kind);

/** Targets of these are amounts. */
export const countsMoney = (kind: MissionKind): boolean => kind === 'deposit.sum' || kind === 'bet.valid';

/** Which bets count; what is left out is not asked for. */
export type MissionFilter = {
  readonly category?: string;
  readonly vassalage?: string;
  readonly node?: string;
  /** Of `win.multiple`: payout by stake, in hundredths. */
  readonly multiple?: number;
  /** Of `limit.set`: which limit. */
  readonly limit?: string;
};

type PlayedBet = {
  readonly category: string;
  readonly vassalage: string;
  readonly node: string;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
};

/** A win counts from this stake on, so that nobody plays for a multiple of a centavo. */
const minMultipleStake = money(10_000n);

/** What a bet counts as it stands now, after a correction too; null where the mission is not about it. A void one counts nothing. */
export function countPlay(
  { kind, filter }: { readonly kind: MissionKind; readonly filter: MissionFilter },
  bet: PlayedBet,
): bigint | null {
  const isAbout = (['category', 'vassalage', 'node'] as const).every(
    (field) => filter[field] === undefined || filter[field] === bet[field],
  );
  if (!isAbout) return null;
  if (kind === 'bet.valid') return bet.validBet;
  if (kind === 'bet.rounds' || kind === 'game.distinct') return bet.stake > 0n ? 1n : 0n;
  if (kind !== 'win.multiple') return null;
  const isWin = bet.stake >= minMultipleStake && bet.payout * 100n >= bet.stake * BigInt(filter.multiple ?? 100);
  return isWin ? 1n : 0n;
}

export const progressStates = ['open', 'claimable', 'claimed', 'expired'] as const;
export type ProgressState = (typeof progressStates)[number];

export const lockReasons = ['not_started', 'level', 'budget_exhausted'] as const;
export type LockReason = (typeof lockReasons)[number];

type StoredProgress = { readonly state: ProgressState; readonly claimUntil: Instant | null };

/** A claim ends at its instant, before the job that writes it down has run. */
export const progressStateAt = ({ state, claimUntil }: StoredProgress, now: Instant): ProgressState =>
  state === 'claimable' && claimUntil !== null && claimUntil <= now ? 'expired' : state;

type MissionConditions = {
  readonly startsAt: Instant;
  readonly leastVip: number | null;
  readonly reward: bigint;
  readonly budget: bigint | null;
  readonly reserved: bigint;
};

/** Why it cannot be completed now; the budget is reserved at completion, so that it never runs out afterwards. */
export function lockReasonOf(
  { startsAt, leastVip, reward, budget, reserved }: MissionConditions,
  { level, now }: { readonly level: number; readonly now: Instant },
): LockReason | null {
  if (now < startsAt) return 'not_started';
  if (leastVip !== null && level < leastVip) return 'level';
  return budget !== null && reserved + reward > budget ? 'budget_exhausted' : null;
}

/** Never above the target and never below nothing. */
export const visibleProgress = (total: bigint, target: bigint): bigint =>
  total < 0n ? 0n : total > target ? target : total;
