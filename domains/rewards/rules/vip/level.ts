/**
 * VIP levels. What a member has played in all reaches levels, and a month with too little loses one; a level that was held
 * comes back by a month that is enough for it.
 */
import type { Money } from '#kernel/money.ts';

/** What a level asks for. */
export type LevelTerms = {
  readonly level: number;
  readonly turnover: Money;
  readonly deposit: Money;
  /** Valid bets of a month; zero: it is never lost. */
  readonly keep: Money;
};

export type LevelState = {
  readonly level: number;
  /** The level that the sums of the whole time reach. */
  readonly reached: number;
  /** The highest level so far, as far as it can come back. */
  readonly held: number;
  /** Given by staff above the sums. */
  readonly granted: number | null;
};

export type LevelTotals = { readonly validBet: bigint; readonly deposits: bigint };

/** `ladder` may come in any order. */
export function findLevel(ladder: readonly LevelTerms[], { validBet, deposits }: LevelTotals): number {
  const reached = ladder.filter(({ turnover, deposit }) => turnover <= validBet && deposit <= deposits);
  return Math.max(0, ...reached.map(({ level }) => level));
}

const maxLevelOf = ({ reached, granted }: LevelState) => Math.max(reached, granted ?? 0);

/** After a bet or a deposit: up at once, by as many levels as it reaches. */
export function judgeRise(ladder: readonly LevelTerms[], state: LevelState, totals: LevelTotals): LevelState {
  const reached = findLevel(ladder, totals);
  if (reached <= state.reached) return state;
  return { ...state, reached, level: Math.max(state.level, reached), held: Math.max(state.held, reached) };
}

/** After a bet that was taken back: no level stands above what is left. */
export function judgeFall(ladder: readonly LevelTerms[], state: LevelState, totals: LevelTotals): LevelState {
  const reached = findLevel(ladder, totals);
  if (reached >= state.reached) return state;
  const max = maxLevelOf({ ...state, reached });
  return { ...state, reached, level: Math.min(state.level, max), held: Math.min(state.held, max) };
}

/** The level that was held and comes back next; null where none does. */
export function findRegain(ladder: readonly LevelTerms[], state: LevelState): LevelTerms | null {
  const next = state.level + 1;
  if (next > Math.min(state.held, maxLevelOf(state))) return null;
  return ladder.find((terms) => terms.level === next) ?? null;
}

export type MonthPlay = {
  readonly validBet: bigint;
  /** The month in which the level was reached counts as kept, and so does one of a break. */
  readonly isKept: boolean;
};

export type MonthVerdict = { readonly level: number; readonly cause: 'regain' | 'keep' | null };

/** On the first of a month, for the month before: one level at most, in either direction. */
export function judgeMonth(
  ladder: readonly LevelTerms[],
  state: LevelState,
  { validBet, isKept }: MonthPlay,
): MonthVerdict {
  const { level } = state;
  const next = findRegain(ladder, state);
  if (next && validBet >= next.keep) return { level: next.level, cause: 'regain' };
  const keep = ladder.find((terms) => terms.level === level)?.keep ?? 0n;
  if (isKept || validBet >= keep) return { level, cause: null };
  return { level: level - 1, cause: 'keep' };
}

/** A week is enough for its gift with a quarter of what the level asks for in a month. */
const weeksOfMonth = 4n;

export const isWeekEnough = (keep: Money, validBet: bigint): boolean => validBet * weeksOfMonth >= keep;

/** Set by a person: a level above the sums stands until it is lost; one below them does not come back by itself. */
export function setLevel(state: LevelState, level: number): LevelState {
  const isLower = level < state.level;
  return {
    ...state,
    level,
    held: isLower ? level : Math.max(state.held, level),
    granted: level > state.reached ? level : null,
  };
}
