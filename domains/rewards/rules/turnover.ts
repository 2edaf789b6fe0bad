/**
 * The turnover that a credit asks for, and how settled bets work it off: oldest requirement first, each bet by its
 * valid part and the share that its category counts. Nothing is rounded twice: what a bet has left after one
 * requirement is kept as a fraction, so that the order of the bets changes no sum.
 */
import { type Money, money, type Ppm, ppm, scaleFloor, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';

export const requirementStates = ['active', 'done', 'expired', 'cancelled', 'forfeited'] as const;
export type RequirementState = (typeof requirementStates)[number];

/** A closed requirement is final. */
export const mayClose = (from: RequirementState, to: RequirementState) => from === 'active' && to !== 'active';

export const requirementKinds = ['deposit', 'bonus', 'adjustment', 'transfer', 'gift'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

export type CloseReason = 'played' | 'expired' | 'balance_spent' | 'given_up' | 'staff';

/**
 * Category to share; `*` is for all that are not named, and nothing counts where neither is there. `LOW_EDGE` is for games of our
 * own that return more than `lowEdgeReturnPpm`, where that is less.
 */
export type Contributions = Readonly<Record<string, Ppm>>;

export const lowEdgeReturnPpm = 970_000;

export type RequirementProgress = {
  readonly id: string;
  readonly required: Money;
  readonly done: Money;
  readonly contributions: Contributions;
  readonly openedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly state: RequirementState;
  readonly closeReason: CloseReason | null;
  readonly closedAt: Instant | null;
};

export type PlayedBet = {
  readonly ordinal: bigint;
  readonly category: string;
  /** It was played on a game of our own that returns nearly all. */
  readonly isLowEdge?: boolean;
  readonly validBet: Money;
  readonly placedAt: Instant;
  readonly settledAt: Instant;
};

/** `not_valid`: the bet itself says why. `too_small`: its share is less than a ten-thousandth. */
export type CountReason = 'counted' | 'not_valid' | 'category' | 'too_small';

export type BetCount<Bet extends PlayedBet> = {
  readonly requirement: string;
  readonly bet: Bet;
  readonly contributionPpm: Ppm;
  readonly counted: Money;
  readonly reason: CountReason;
};

const wholePpm = 1_000_000n;
/** Below it nothing is left to play for, and what is open closes. */
export const minBalance = money(10_000n);

export const requiredOf = (base: Money, multiplier: Ppm): Money => scaleFloor(base, multiplier);

export function contributionOf(
  contributions: Contributions,
  { category, isLowEdge = false }: Pick<PlayedBet, 'category' | 'isLowEdge'>,
): Ppm {
  const ofCategory = contributions[category] ?? contributions['*'] ?? ppm(0n);
  const ofEdge = isLowEdge ? contributions.LOW_EDGE : undefined;
  return ofEdge !== undefined && ofEdge < ofCategory ? ofEdge : ofCategory;
}

/** The largest bet while a bonus is played: what is usual, or a tenth of the bonus where that is more. */
export const maxBetOf = (usual: Money | null, bonus: Money): Money | null =>
  usual !== null && bonus / 10n > usual ? money(bonus / 10n) : usual;

export const turnoverLeft = ({ required, done }: Pick<RequirementProgress, 'required' | 'done'>): Money =>
  money(required - done);

/**
 * Requirements oldest first, bets in the order of their numbers. What is closed already takes nothing, and a bet counts for those
 * that were active when it was placed, whenever it is settled.
 */
export function countBets<R extends RequirementProgress, Bet extends PlayedBet>(
  requirements: readonly R[],
  bets: readonly Bet[],
): { readonly requirements: R[]; readonly counts: BetCount<Bet>[] } {
  const standing = [...requirements];
  const counts: BetCount<Bet>[] = [];
  for (const bet of bets) counts.push(...countBet(standing, bet));
  return { requirements: standing, counts };
}

/** Works one bet into `standing`, in place, and tells what it did. */
function countBet<Bet extends PlayedBet>(standing: RequirementProgress[], bet: Bet): BetCount<Bet>[] {
  const counts: BetCount<Bet>[] = [];
  // What is left of the valid bet, as a fraction.
  let [above, below] = [bet.validBet as bigint, 1n];
  for (const [at, requirement] of standing.entries()) {
    if (requirement.state !== 'active' || !wasActiveAt(requirement, bet.placedAt)) continue;
    const share = contributionOf(requirement.contributions, bet);
    const tell = (counted: Money, reason: CountReason) =>
      counts.push({ requirement: requirement.id, bet, contributionPpm: share, counted, reason });
    if (bet.validBet === 0n) {
      tell(zero, 'not_valid');
      break;
    }
    if (share === 0n) {
      tell(zero, 'category');
      continue;
    }
    const worth = money((above * share) / (below * wholePpm));
    const left = turnoverLeft(requirement);
    if (worth === 0n) {
      // The dust of a bet that counted elsewhere is not worth telling.
      if (above === bet.validBet) tell(zero, 'too_small');
      break;
    }
    standing[at] = addProgress(requirement, worth < left ? worth : left, bet.settledAt);
    tell(worth < left ? worth : left, 'counted');
    if (worth <= left) break;
    [above, below] = [above * share - left * wholePpm * below, below * share];
  }
  return counts;
}

const wasActiveAt = ({ openedAt, expiresAt }: RequirementProgress, at: Instant) =>
  at >= openedAt && (expiresAt === null || at < expiresAt);

function addProgress<R extends RequirementProgress>(requirement: R, amount: Money, at: Instant): R {
  const grown = { ...requirement, done: money(requirement.done + amount) };
  return grown.done === grown.required
    ? closeProgress(grown, { state: 'done', closeReason: 'played', closedAt: at })
    : grown;
}

export type RequirementClosing = {
  readonly state: Exclude<RequirementState, 'active'>;
  readonly closeReason: CloseReason;
  readonly closedAt: Instant;
};

export const closeProgress = <R extends RequirementProgress>(requirement: R, closing: RequirementClosing): R => ({
  ...requirement,
  ...closing,
});

export function expireProgress<R extends RequirementProgress>(requirements: readonly R[], now: Instant): R[] {
  return requirements.map((requirement) => {
    const { state, expiresAt } = requirement;
    if (state !== 'active' || expiresAt === null || expiresAt > now) return requirement;
    return closeProgress(requirement, { state: 'expired', closeReason: 'expired', closedAt: expiresAt });
  });
}

/** A bonus of which nothing is left is over, whatever was still to be played for it. */
export const closeSpentBonus = <R extends RequirementProgress & { readonly kind: RequirementKind }>(
  requirements: readonly R[],
  now: Instant,
): R[] =>
  requirements.map((each) =>
    each.kind === 'bonus' && each.state === 'active'
      ? closeProgress(each, { state: 'cancelled', closeReason: 'balance_spent', closedAt: now })
      : each,
  );

export const closeAllSpent = <R extends RequirementProgress>(requirements: readonly R[], now: Instant): R[] =>
  requirements.map((each) =>
    each.state === 'active'
      ? closeProgress(each, { state: 'cancelled', closeReason: 'balance_spent', closedAt: now })
      : each,
  );

/**
 * Cash less the amounts that active requirements lock, at least zero. While a bonus is active all of the cash is locked: a member
 * who wants to withdraw gives the bonus up first.
 */
export function calculateWithdrawable(
  cash: Money,
  requirements: readonly {
    readonly kind: RequirementKind;
    readonly state: RequirementState;
    readonly locks: Money;
  }[],
): { readonly locked: Money; readonly withdrawable: Money } {
  const active = requirements.filter(({ state }) => state === 'active');
  if (active.some(({ kind }) => kind === 'bonus')) return { locked: cash, withdrawable: zero };
  const kept = active.reduce((sum, { locks }) => sum + locks, 0n);
  const locked = money(kept < cash ? kept : cash);
  return { locked, withdrawable: money(cash - locked) };
}
