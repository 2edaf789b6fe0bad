/** A member's profit and loss: bets by day and category, and money in and out by day, summed by period. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { BusinessDay } from '#kernel/time.ts';
import { type Period, periodOf } from './day.ts';

export type BetDay = {
  readonly day: BusinessDay;
  readonly category: string;
  readonly count: bigint;
  readonly bets: Money;
  readonly validBet: Money;
  readonly wins: Money;
};

export const movements = ['deposit', 'withdrawal', 'bonus', 'rebate'] as const;
export type Movement = (typeof movements)[number];

/** Money in and out on a day; a withdrawal is a positive amount. */
export type MovementDay = { readonly day: BusinessDay; readonly movement: Movement; readonly amount: Money };

export type Sums = Readonly<Record<Movement | 'bets' | 'validBet' | 'wins', Money>>;
export type Profit = Sums & { readonly net: Money };
export type CategoryProfit = Pick<Profit, 'bets' | 'validBet' | 'wins' | 'net'> & {
  readonly category: string;
  readonly count: bigint;
};

export type ProfitReport = {
  readonly periods: readonly (Profit & { readonly start: BusinessDay })[];
  readonly categories: readonly CategoryProfit[];
  readonly totals: Profit;
};

const zeroSums: Sums = {
  deposit: zero,
  withdrawal: zero,
  bonus: zero,
  rebate: zero,
  bets: zero,
  validBet: zero,
  wins: zero,
};

type ProfitParts = {
  readonly played: readonly BetDay[];
  readonly moved: readonly MovementDay[];
  readonly period: Period;
};

export function profitOf({ played, moved, period }: ProfitParts): ProfitReport {
  const parts: { day: BusinessDay; sums: Partial<Sums> }[] = [
    ...played.map(({ day, bets, validBet, wins }) => ({ day, sums: { bets, validBet, wins } })),
    ...moved.map(({ day, movement, amount }) => ({ day, sums: { [movement]: amount } })),
  ];
  const byPeriod = new Map<BusinessDay, Sums>();
  for (const { day, sums } of parts) {
    const start = periodOf(day, period);
    byPeriod.set(start, addSums(byPeriod.get(start) ?? zeroSums, sums));
  }
  return {
    periods: [...byPeriod].sort(([a], [b]) => (a < b ? 1 : -1)).map(([start, sums]) => ({ start, ...withNet(sums) })),
    categories: categoriesOf(played),
    totals: withNet(parts.reduce((all, { sums }) => addSums(all, sums), zeroSums)),
  };
}

/** The most played first. */
function categoriesOf(played: readonly BetDay[]): CategoryProfit[] {
  const byCategory = new Map<string, { sums: Sums; count: bigint }>();
  for (const { category, count, bets, validBet, wins } of played) {
    const so = byCategory.get(category) ?? { sums: zeroSums, count: 0n };
    byCategory.set(category, { sums: addSums(so.sums, { bets, validBet, wins }), count: so.count + count });
  }
  return [...byCategory]
    .map(
      ([
        category,
        {
          sums: { bets, validBet, wins },
          count,
        },
      ]) => ({
        category,
        count,
        bets,
        validBet,
        wins,
        net: money(wins - bets),
      }),
    )
    .sort((a, b) => (a.bets === b.bets ? a.category.localeCompare(b.category) : a.bets < b.bets ? 1 : -1));
}

function addSums(so: Sums, more: Partial<Sums>): Sums {
  const grown = { ...so };
  for (const [name, amount] of Object.entries(more) as [keyof Sums, Money][]) grown[name] = money(so[name] + amount);
  return grown;
}

/** Deposits and withdrawals are neither won nor lost. */
const withNet = (sums: Sums): Profit => ({ ...sums, net: money(sums.wins - sums.bets + sums.bonus + sums.rebate) });
