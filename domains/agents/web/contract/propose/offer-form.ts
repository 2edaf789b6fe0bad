/** The form of an offer: what it begins with, what is typed, and the terms that it makes. */
import type { ContractKind } from '#domains/agents/web/agents.queries.ts';
import type { WireTerms } from '../contract.queries.ts';
import { parseRate, typedRate } from '../terms/formats.ts';
import { compactTyped, typedAmount } from './typed.ts';

export type TierInput = {
  readonly id: number;
  readonly validBet: string;
  readonly netLoss: string;
  readonly active: string;
  readonly rate: string;
};

export type OfferForm = {
  readonly account: string;
  readonly period: 'daily' | 'weekly' | 'semimonthly' | 'monthly';
  readonly mode: 'fixed' | 'floating';
  readonly carry: 'none' | 'forever' | 'previous' | 'second_half';
  readonly activeBets: string;
  readonly activeDeposit: string;
  readonly dailyCap: string;
  readonly gameTypes: readonly string[];
  readonly tiers: readonly TierInput[];
  readonly singleBet: string;
  readonly profitRate: string;
  readonly lossRate: string;
};

export const minTiers = 1;
export const maxTiers = 6;
const defaultActiveBets = '1,000';

const betsOf = (terms: Exclude<WireTerms, { kind: 'realtime' }>, index: number): string => {
  if (terms.kind === 'dividend') return terms.tiers[index]?.periodValidBet ?? '0';
  return (terms.kind === 'daily' ? terms.tiers[index]?.dailyBetAmount : terms.tiers[index]?.hourlyBetAmount) ?? '0';
};

const emptyTier = (id: number): TierInput => ({ id, validBet: '', netLoss: '', active: '', rate: '' });

/** Begins with what the account has now, or with the own thresholds: their rates are for the upline to say. */
export function initialForm(
  account: string,
  { cover, current }: { readonly cover: WireTerms; readonly current: WireTerms | null },
): OfferForm {
  const from = current ?? cover;
  const form: OfferForm = {
    account,
    period: cover.kind === 'dividend' ? cover.periodType : 'daily',
    mode: from.kind === 'dividend' ? from.mode : 'fixed',
    carry: from.kind === 'dividend' ? from.carry : 'none',
    activeBets: defaultActiveBets,
    activeDeposit: '',
    dailyCap: from.kind === 'hourly' && from.dailyCap !== null ? compactTyped(from.dailyCap) : '',
    gameTypes: from.gameTypes,
    tiers: [emptyTier(1)],
    singleBet: '',
    profitRate: '',
    lossRate: '',
  };
  if (from.kind === 'realtime')
    return {
      ...form,
      singleBet: compactTyped(from.singleBet),
      profitRate: current ? typedRate(from.profitSalaryRate) : '',
      lossRate: current ? typedRate(from.lossSalaryRate) : '',
    };
  return {
    ...form,
    activeBets: compactTyped(from.activeMinValidBet),
    activeDeposit: from.activeMinDeposit === null ? '' : compactTyped(from.activeMinDeposit),
    tiers: from.tiers.map((tier, index) => ({
      id: index + 1,
      validBet: compactTyped(betsOf(from, index)),
      netLoss: compactTyped(tier.periodProfitLoss),
      active: String(tier.activeMember),
      rate: current ? typedRate(tier.rate) : '',
    })),
  };
}

export const withTier = (form: OfferForm): OfferForm => {
  const last = form.tiers.at(-1);
  const id = Math.max(0, ...form.tiers.map((tier) => tier.id)) + 1;
  return { ...form, tiers: [...form.tiers, last ? { ...last, id, rate: '' } : emptyTier(id)] };
};

export const withoutTier = (form: OfferForm, id: number): OfferForm => ({
  ...form,
  tiers: form.tiers.filter((tier) => tier.id !== id),
});

/** Where a value cannot be read: a tier counted from one with its field, or a field of the form. */
export type FieldFault = { readonly tier: number | null; readonly field: string };

export type ParsedOffer = { readonly terms: WireTerms | null; readonly faults: readonly FieldFault[] };

const maxCount = 1_000_000;
const parseCount = (typed: string): number | null => {
  const text = typed.trim().replaceAll(',', '');
  return /^\d{1,7}$/.test(text) && Number(text) <= maxCount ? Number(text) : null;
};

export function parseOffer(kind: ContractKind, form: OfferForm): ParsedOffer {
  const faults: FieldFault[] = [];
  const read = <Value>(value: Value | null, field: string, tier: number | null = null): Value | null => {
    if (value === null) faults.push({ tier, field });
    return value;
  };
  const terms = kind === 'realtime' ? parseRealtime(form, read) : parseTiered(kind, form, read);
  return { terms: faults.length === 0 ? terms : null, faults };
}

type Read = <Value>(value: Value | null, field: string, tier?: number | null) => Value | null;

function parseRealtime(form: OfferForm, read: Read): WireTerms {
  return {
    kind: 'realtime',
    gameTypes: [...form.gameTypes],
    singleBet: read(typedAmount(form.singleBet), 'singleBet') ?? '0',
    profitSalaryRate: read(parseRate(form.profitRate), 'profitRate') ?? 0,
    lossSalaryRate: read(parseRate(form.lossRate), 'lossRate') ?? 0,
  };
}

function parseTiered(kind: Exclude<ContractKind, 'realtime'>, form: OfferForm, read: Read): WireTerms {
  const optional = (typed: string, field: string) => (typed.trim() === '' ? null : read(typedAmount(typed), field));
  const tiers = form.tiers.map((tier, index) => ({
    bets: read(typedAmount(tier.validBet), 'validBet', index + 1) ?? '0',
    // A tier need not ask for a loss or for members.
    periodProfitLoss: read(typedAmount(tier.netLoss || '0'), 'netLoss', index + 1) ?? '0',
    activeMember: read(parseCount(tier.active || '0'), 'active', index + 1) ?? 0,
    rate: read(parseRate(tier.rate), 'rate', index + 1) ?? 0,
  }));
  const shared = {
    gameTypes: [...form.gameTypes],
    activeMinValidBet: read(typedAmount(form.activeBets), 'activeBets') ?? '0',
    activeMinDeposit: optional(form.activeDeposit, 'activeDeposit'),
  };
  if (kind === 'dividend')
    return {
      kind,
      ...shared,
      periodType: form.period,
      mode: form.mode,
      carry: form.carry,
      tiers: tiers.map(({ bets, ...tier }) => ({ periodValidBet: bets, ...tier })),
    };
  if (kind === 'daily')
    return { kind, ...shared, tiers: tiers.map(({ bets, ...tier }) => ({ dailyBetAmount: bets, ...tier })) };
  return {
    kind,
    ...shared,
    dailyCap: optional(form.dailyCap, 'dailyCap'),
    tiers: tiers.map(({ bets, ...tier }) => ({ hourlyBetAmount: bets, ...tier })),
  };
}
