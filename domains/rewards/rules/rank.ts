/** Ranks go by the turnover of a member's whole time here, and a rank that was reached is never lost by it. */
import type { Money } from '#kernel/money.ts';

export type Rank = { readonly level: number; readonly label: string; readonly turnover: Money };

export type Standing = { readonly rank: Rank | null; readonly next: Rank | null };

/** `ranks` may come in any order. */
export function rankOf(ranks: readonly Rank[], turnover: Money): Standing {
  const ladder = ranks.toSorted((a, b) => a.level - b.level);
  return {
    rank: ladder.findLast((rank) => rank.turnover <= turnover) ?? null,
    next: ladder.find((rank) => rank.turnover > turnover) ?? null,
  };
}
