/** What may be offered to a downline, in the order in which it is refused. */
import type { CarryPolicy, RealtimeTerms, Terms, Tier, TieredTerms } from './terms.ts';

export type OfferFault =
  | 'not_direct_downline'
  | 'downline_not_agent'
  | 'offer_open'
  | 'tiers_not_rising'
  | 'rate_above_own'
  | 'no_own_contract'
  | 'period_differs'
  | 'terms_easier';

/** What of the terms asks for less than the own contract does, by its name on the wire. */
export type EasierField = 'gameTypes' | 'activeMinValidBet' | 'activeMinDeposit' | 'mode' | 'carry' | 'dailyCap';

export type OfferContext = {
  readonly isDirectUpline: boolean;
  readonly isDownlineAgent: boolean;
  readonly hasOpenOffer: boolean;
  /** What the upline has of the kind: the own contract, or the brand's table for whoever stands below the operator. */
  readonly cover: Terms | null;
  /** The operator pays the agent at the top of a line itself and not from another agent's bill, so its table bounds rates and periods alone. */
  readonly mayBeEasier?: boolean;
};

export type OfferVerdict = {
  readonly fault: OfferFault;
  readonly tier?: number;
  readonly field?: EasierField;
} | null;

export function judgeOffer(terms: Terms, context: OfferContext): OfferVerdict {
  if (!context.isDirectUpline) return { fault: 'not_direct_downline' };
  if (!context.isDownlineAgent) return { fault: 'downline_not_agent' };
  if (context.hasOpenOffer) return { fault: 'offer_open' };
  const { cover } = context;
  if (terms.kind === 'realtime') return judgeRealtime(terms, context);
  const uneven = findUnevenTier(terms.tiers);
  if (uneven !== null) return { fault: 'tiers_not_rising', tier: uneven };
  if (!cover || cover.kind === 'realtime') return { fault: 'no_own_contract' };
  const above = terms.tiers.findIndex((tier) => tier.rate > coverRateOf(cover.tiers, tier));
  if (above !== -1) return { fault: 'rate_above_own', tier: above };
  if (terms.period !== cover.period) return { fault: 'period_differs' };
  const field = context.mayBeEasier ? null : findEasierField(terms, cover);
  return field ? { fault: 'terms_easier', field } : null;
}

function judgeRealtime(terms: RealtimeTerms, { cover, mayBeEasier = false }: OfferContext): OfferVerdict {
  if (cover?.kind !== 'realtime') return { fault: 'no_own_contract' };
  const isCovered =
    terms.singleBet >= cover.singleBet && terms.profitRate <= cover.profitRate && terms.lossRate <= cover.lossRate;
  if (!isCovered) return { fault: 'rate_above_own' };
  const isEasier = !mayBeEasier && !isWithin(terms.categories, cover.categories);
  return isEasier ? { fault: 'terms_easier', field: 'gameTypes' } : null;
}

/** Empty is every category. */
const isWithin = (categories: readonly string[], own: readonly string[]): boolean =>
  own.length === 0 || (categories.length > 0 && categories.every((each) => own.includes(each)));

/** The policies that carry at least as much of a loss. */
const carriesAsMuch: Readonly<Record<CarryPolicy, readonly CarryPolicy[]>> = {
  none: ['none', 'second_half', 'previous', 'forever'],
  second_half: ['second_half', 'previous', 'forever'],
  previous: ['previous', 'forever'],
  forever: ['forever'],
};

/** Equal thresholds cover nothing where what is measured by them is counted in another way. */
export function findEasierField(terms: TieredTerms, own: TieredTerms): EasierField | null {
  if (!isWithin(terms.categories, own.categories)) return 'gameTypes';
  if (terms.activeMinValidBet < own.activeMinValidBet) return 'activeMinValidBet';
  if (own.activeMinDeposit !== null && (terms.activeMinDeposit ?? 0n) < own.activeMinDeposit) return 'activeMinDeposit';
  if (terms.mode === 'floating' && own.mode === 'fixed') return 'mode';
  if (!carriesAsMuch[own.carry].includes(terms.carry)) return 'carry';
  return own.dailyCap !== null && (terms.dailyCap === null || terms.dailyCap > own.dailyCap) ? 'dailyCap' : null;
}

/** The first tier that does not lie above the one before: no threshold falls, one at least rises, and so does the rate. */
export function findUnevenTier(tiers: readonly Tier[]): number | null {
  const uneven = tiers.findIndex((tier, index) => {
    const before = tiers[index - 1];
    return before !== undefined && !(risesOver(before, tier) && tier.rate > before.rate);
  });
  return uneven === -1 ? null : uneven;
}

function risesOver(before: Tier, tier: Tier): boolean {
  const steps = [
    compare(before.minValidBet, tier.minValidBet),
    compare(before.minNetLoss, tier.minNetLoss),
    compare(BigInt(before.minActive), BigInt(tier.minActive)),
  ];
  return steps.every((step) => step >= 0) && steps.some((step) => step > 0);
}

const compare = (from: bigint, to: bigint): -1 | 0 | 1 => (to > from ? 1 : to < from ? -1 : 0);

/** The highest own rate among the tiers that are surely reached whenever this one is. */
export function coverRateOf(own: readonly Tier[], tier: Tier): bigint {
  return own
    .filter(
      (each) =>
        each.minValidBet <= tier.minValidBet && each.minNetLoss <= tier.minNetLoss && each.minActive <= tier.minActive,
    )
    .reduce((top, { rate }) => (rate > top ? rate : top), 0n);
}

export type PromisedContract = { readonly id: string; readonly terms: Terms };

/**
 * The contracts below that these terms would no longer cover: whoever accepts a lower rate has to agree that they end. A tier
 * below is covered as an offer has to be.
 */
export function listUncovered(terms: Terms, below: readonly PromisedContract[]): readonly PromisedContract[] {
  return below.filter((promised) => !covers(terms, promised.terms));
}

function covers(own: Terms, promised: Terms): boolean {
  const verdict = judgeOffer(promised, {
    isDirectUpline: true,
    isDownlineAgent: true,
    hasOpenOffer: false,
    cover: own,
  });
  return verdict === null;
}
