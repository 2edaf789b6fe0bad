/** Terms of the wire as the rules judge them: amounts and rates are numbers of the kernel. */
import type { RealtimeTerms, Terms, Tier, TieredTerms } from '#domains/agents/rules/terms.ts';
import { type Money, type Ppm, ppm } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import type { Contract, WireTerms } from '../contract.queries.ts';

export const rateOf = (parts: number): Ppm => ppm(BigInt(parts));

type WireTier = { readonly periodProfitLoss: string; readonly activeMember: number; readonly rate: number };

const tierOf = (validBet: string, { periodProfitLoss, activeMember, rate }: WireTier): Tier => ({
  minValidBet: amountOf(validBet),
  minNetLoss: amountOf(periodProfitLoss),
  minActive: activeMember,
  rate: rateOf(rate),
});

const realtimeTermsOf = (wire: Extract<WireTerms, { kind: 'realtime' }>): RealtimeTerms => ({
  kind: 'realtime',
  categories: wire.gameTypes,
  singleBet: amountOf(wire.singleBet),
  profitRate: rateOf(wire.profitSalaryRate),
  lossRate: rateOf(wire.lossSalaryRate),
});

const tiersOf = (wire: Exclude<WireTerms, { kind: 'realtime' }>): Tier[] => {
  if (wire.kind === 'dividend') return wire.tiers.map((tier) => tierOf(tier.periodValidBet, tier));
  if (wire.kind === 'daily') return wire.tiers.map((tier) => tierOf(tier.dailyBetAmount, tier));
  return wire.tiers.map((tier) => tierOf(tier.hourlyBetAmount, tier));
};

export function termsOf(wire: WireTerms, { platformRate = 0 }: Partial<Pick<Contract, 'platformRate'>> = {}): Terms {
  if (wire.kind === 'realtime') return realtimeTermsOf(wire);
  const isDividend = wire.kind === 'dividend';
  const terms: TieredTerms = {
    kind: wire.kind,
    period: isDividend ? wire.periodType : wire.kind,
    mode: isDividend ? wire.mode : 'fixed',
    carry: isDividend ? wire.carry : 'none',
    categories: wire.gameTypes,
    activeMinValidBet: amountOf(wire.activeMinValidBet),
    activeMinDeposit: wire.activeMinDeposit === null ? null : amountOf(wire.activeMinDeposit),
    platformRate: rateOf(platformRate),
    dailyCap: wire.kind === 'hourly' && wire.dailyCap !== null ? amountOf(wire.dailyCap) : null,
    tiers: tiersOf(wire),
  };
  return terms;
}

/** Whether two tiers ask for the same, whatever they pay. */
export const isSameThreshold = (one: Tier, other: Tier): boolean =>
  one.minValidBet === other.minValidBet && one.minNetLoss === other.minNetLoss && one.minActive === other.minActive;

export type Threshold = { readonly name: 'validBet' | 'netLoss' | 'active'; readonly isMet: boolean };
export type ReachedFigures = { readonly validBet: Money; readonly netLoss: Money; readonly active: number };

/** A floating dividend asks for play only, and a salary for a loss only where its tier names one. */
export const asksForLoss = ({ kind, mode }: Pick<TieredTerms, 'kind' | 'mode'>, { minNetLoss }: Tier): boolean =>
  kind === 'dividend' ? mode === 'fixed' : minNetLoss > 0n;

/** Each condition of a tier with its answer, in the order in which a bill names them. */
export function thresholdsOf(terms: TieredTerms, tier: Tier, reached: ReachedFigures): readonly Threshold[] {
  const loss: Threshold = { name: 'netLoss', isMet: reached.netLoss >= tier.minNetLoss };
  return [
    { name: 'validBet', isMet: reached.validBet >= tier.minValidBet },
    ...(asksForLoss(terms, tier) ? [loss] : []),
    { name: 'active', isMet: reached.active >= tier.minActive },
  ];
}
