/** What ranks give, as rows over all of them. Categories that have the same rates in every rank share one. */
import type { RankView, VipGiftKind } from './vip.queries.ts';

export type RebateRow = { readonly gameTypes: readonly string[]; readonly ppm: readonly number[] };

export function rebateRows(ranks: readonly RankView[]): RebateRow[] {
  const gameTypes = new Set(ranks.flatMap(({ rebates }) => rebates.map(({ gameType }) => gameType)));
  const rates = [...gameTypes].map((gameType) => ({
    gameType,
    ppm: ranks.map(({ rebates }) => rebates.find((rate) => rate.gameType === gameType)?.ppm ?? 0),
  }));
  return [...Map.groupBy(rates, ({ ppm }) => ppm.join(' ')).values()].flatMap((equal) =>
    equal[0] ? [{ gameTypes: equal.map(({ gameType }) => gameType), ppm: equal[0].ppm }] : [],
  );
}

export const giftAmount = ({ gifts }: RankView, kind: VipGiftKind): string =>
  gifts.find((gift) => gift.kind === kind)?.amount ?? '0';

/** The first rank that gives it; null where none does. */
export const firstRankWith = (ranks: readonly RankView[], kind: VipGiftKind): RankView | null =>
  ranks.find((rank) => Number(giftAmount(rank, kind)) > 0) ?? null;
