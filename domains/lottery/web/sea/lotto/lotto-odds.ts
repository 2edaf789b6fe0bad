/** How many tickets there are in a number game, and how many of them win each prize. */
import { choose } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { BetKind, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import type { Money } from '#kernel/money.ts';

export type LottoPrize = {
  /** Numbers that match. */
  readonly right: number;
  readonly pays: Money;
  readonly tickets: bigint;
  /** One in so many, in tenths. */
  readonly oneInTenths: bigint;
};

export type LottoOdds = {
  readonly size: number;
  readonly picked: number;
  readonly total: bigint;
  /** Of one play. */
  readonly price: Money;
  readonly prizes: readonly LottoPrize[];
};

export function oddsOf(kind: BetKind, terms: PriceTerms): LottoOdds {
  const [row] = kind.rows;
  const size = row !== undefined && 'values' in row.symbols ? row.symbols.values.length : 0;
  const picked = row?.min ?? 0;
  const total = choose(size, picked);
  const tiers = kind.paytable(terms)[0]?.tiers ?? [];
  const prizes = tiers
    .map(({ tier, pays }) => {
      const right = Number(tier);
      const tickets = choose(picked, right) * choose(size - picked, picked - right);
      return { right, pays, tickets, oneInTenths: (total * 10n + tickets / 2n) / tickets };
    })
    .sort((one, other) => other.right - one.right);
  return { size, picked, total, price: tiers[0]?.per ?? (0n as Money), prizes };
}

const grouped = (count: bigint): string => count.toString().replace(/\B(?=(\d{3})+$)/g, ',');

export const countText = grouped;

/** `24,286`, `36.7`: a tenth tells something only of small figures. */
export const oneInText = (tenths: bigint): string =>
  tenths >= 100_000n || tenths % 10n === 0n ? grouped((tenths + 5n) / 10n) : `${grouped(tenths / 10n)}.${tenths % 10n}`;
