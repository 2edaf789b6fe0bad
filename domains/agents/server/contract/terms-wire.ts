/** Terms as they travel, as they are judged, and as they are stored. */
import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { ContractTerms } from '#domains/agents/contract/contract.ts';
import { type Terms, TermsJson, type Tier, type TieredTerms } from '#domains/agents/rules/terms.ts';
import { type Ppm, ppm } from '#kernel/money.ts';
import type { BrandRule } from './brand-rule.store.ts';

const rate = (parts: number): Ppm => ppm(BigInt(parts));

type WireTier = { readonly periodProfitLoss: Tier['minNetLoss']; readonly activeMember: number; readonly rate: number };

const tierOf = (minValidBet: Tier['minValidBet'], tier: WireTier): Tier => ({
  minValidBet,
  minNetLoss: tier.periodProfitLoss,
  minActive: tier.activeMember,
  rate: rate(tier.rate),
});

/** What the brand decides and nobody offers is taken from its rule. */
export function parseTerms(wire: ContractTerms, { platformRate }: Pick<BrandRule, 'platformRate'>): Terms {
  if (wire.kind === 'realtime')
    return {
      kind: 'realtime',
      categories: wire.gameTypes,
      singleBet: wire.singleBet,
      profitRate: rate(wire.profitSalaryRate),
      lossRate: rate(wire.lossSalaryRate),
    };
  const shared = {
    categories: wire.gameTypes,
    activeMinValidBet: wire.activeMinValidBet,
    activeMinDeposit: wire.activeMinDeposit,
    mode: 'fixed',
    carry: 'none',
    platformRate: rate(0),
    dailyCap: null,
  } as const;
  if (wire.kind === 'dividend')
    return {
      ...shared,
      kind: 'dividend',
      period: wire.periodType,
      mode: wire.mode,
      carry: wire.carry,
      platformRate,
      tiers: wire.tiers.map((tier) => tierOf(tier.periodValidBet, tier)),
    };
  if (wire.kind === 'daily')
    return {
      ...shared,
      kind: 'daily',
      period: 'daily',
      tiers: wire.tiers.map((tier) => tierOf(tier.dailyBetAmount, tier)),
    };
  return {
    ...shared,
    kind: 'hourly',
    period: 'hourly',
    dailyCap: wire.dailyCap,
    tiers: wire.tiers.map((tier) => tierOf(tier.hourlyBetAmount, tier)),
  };
}

const wireTierOf = ({ minNetLoss, minActive, rate: own }: Tier) => ({
  periodProfitLoss: minNetLoss,
  activeMember: minActive,
  rate: Number(own),
});

export function toWireTerms(terms: Terms): ContractTerms {
  if (terms.kind === 'realtime')
    return {
      kind: 'realtime',
      gameTypes: [...terms.categories],
      singleBet: terms.singleBet,
      profitSalaryRate: Number(terms.profitRate),
      lossSalaryRate: Number(terms.lossRate),
    };
  return toWireTieredTerms(terms);
}

function toWireTieredTerms(terms: TieredTerms): ContractTerms {
  const { kind, tiers, activeMinValidBet, activeMinDeposit } = terms;
  const shared = { gameTypes: [...terms.categories], activeMinValidBet, activeMinDeposit };
  if (kind === 'daily')
    return { kind, ...shared, tiers: tiers.map((tier) => ({ dailyBetAmount: tier.minValidBet, ...wireTierOf(tier) })) };
  if (kind === 'hourly')
    return {
      kind,
      ...shared,
      dailyCap: terms.dailyCap,
      tiers: tiers.map((tier) => ({ hourlyBetAmount: tier.minValidBet, ...wireTierOf(tier) })),
    };
  return {
    kind,
    ...shared,
    periodType: terms.period === 'hourly' ? 'daily' : terms.period,
    mode: terms.mode,
    carry: terms.carry,
    tiers: tiers.map((tier) => ({ periodValidBet: tier.minValidBet, ...wireTierOf(tier) })),
  };
}

export const platformRateOf = (terms: Terms): number => (terms.kind === 'realtime' ? 0 : Number(terms.platformRate));

/** Always the same text for the same terms, whatever order they were typed or stored in. */
export function encodeTerms(terms: Terms): { readonly json: string; readonly hash: string } {
  const json = JSON.stringify(sortKeys(z.encode(TermsJson, terms as z.output<typeof TermsJson>)));
  return { json, hash: createHash('sha256').update(json).digest('hex') };
}

export const decodeTerms = (stored: unknown): Terms => z.decode(TermsJson, stored as z.input<typeof TermsJson>);

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]: [string, unknown]) => [key, sortKeys(each)]));
}
