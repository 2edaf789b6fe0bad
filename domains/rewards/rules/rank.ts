/** The ranks that the turnover of a member's whole time here reaches; which of them is kept is in `vip/level.ts`. */
import type { Money } from '#kernel/money.ts';

export type Rank = { readonly level: number; readonly label: string; readonly turnover: Money };

export type RankProgress = { readonly rank: Rank | null; readonly next: Rank | null };

/** `ranks` may come in any order. */
export function findRank(ranks: readonly Rank[], turnover: Money): RankProgress {
  const ladder = ranks.toSorted((a, b) => a.level - b.level);
  return {
    rank: ladder.findLast((rank) => rank.turnover <= turnover) ?? null,
    next: ladder.find((rank) => rank.turnover > turnover) ?? null,
  };
}
