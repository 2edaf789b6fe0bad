/** The terms of the demo world's contracts. Whoever stands deeper is promised less, so that each level above keeps a part. */

import type { ContractKind, RealtimeTerms, Terms, Tier, TieredTerms } from '#domains/agents/rules/terms.ts';
import { type Money, money, moneyScale, type Ppm, ppm } from '#kernel/money.ts';

const pesos = (whole: number): Money => money(BigInt(whole) * moneyScale);
/** Hundredths of a percent. */
const rate = (basisPoints: number): Ppm => ppm(BigInt(basisPoints) * 100n);

type TierRow = [minValidBet: number, minNetLoss: number, minActive: number, basisPoints: number];

const tier = (...[minValidBet, minNetLoss, minActive, basisPoints]: TierRow): Tier => ({
  minValidBet: pesos(minValidBet),
  minNetLoss: pesos(minNetLoss),
  minActive,
  rate: rate(basisPoints),
});

const shared = {
  mode: 'fixed',
  carry: 'none',
  categories: [],
  activeMinValidBet: pesos(500),
  activeMinDeposit: null,
  platformRate: rate(0),
  dailyCap: null,
} as const;

/** By the depth of the account, the one below the operator first. */
const dividendRates = [
  [1_000, 1_600, 2_400],
  [800, 1_300, 2_000],
  [600, 1_000, 1_600],
  [400, 800, 1_200],
  [200, 500, 900],
] as const;

function dividendTerms(depth: number): TieredTerms {
  const [low, middle, high] = dividendRates[Math.min(depth, dividendRates.length - 1)] ?? [0, 0, 0];
  return {
    ...shared,
    kind: 'dividend',
    period: 'weekly',
    carry: 'previous',
    platformRate: rate(500),
    tiers: [tier(5_000, 500, 2, low), tier(40_000, 3_000, 4, middle), tier(150_000, 12_000, 8, high)],
  };
}

const dailyTerms = (depth: number): TieredTerms => ({
  ...shared,
  kind: 'daily',
  period: 'daily',
  tiers: [tier(1_000, 0, 1, 40 - 8 * depth), tier(10_000, 0, 3, 60 - 10 * depth)],
});

const hourlyTerms = (depth: number): TieredTerms => ({
  ...shared,
  kind: 'hourly',
  period: 'hourly',
  dailyCap: pesos(2_000),
  tiers: [tier(200, 0, 1, 30 - 6 * depth)],
});

const realtimeTerms = (depth: number): RealtimeTerms => ({
  kind: 'realtime',
  categories: [],
  singleBet: pesos(20),
  profitRate: rate(10 - 2 * depth),
  lossRate: rate(50 - 8 * depth),
});

export const demoTerms: Readonly<Record<ContractKind, (depth: number) => Terms>> = {
  dividend: dividendTerms,
  daily: dailyTerms,
  hourly: hourlyTerms,
  realtime: realtimeTerms,
};
