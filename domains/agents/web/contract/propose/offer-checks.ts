/** The checks of an offer, each with its own answer while it is typed, by the rules that the server refuses it by. */
import { coverRateOf, findEasierField, findUnevenTier, judgeOffer } from '#domains/agents/rules/offer.ts';
import type { Terms, TieredTerms } from '#domains/agents/rules/terms.ts';

export const checkNames = ['direct', 'agent', 'open', 'rising', 'rate', 'period', 'terms'] as const;
export type CheckName = (typeof checkNames)[number];
/** `wait`: it cannot be said yet. */
export type CheckState = 'ok' | 'no' | 'wait';
export type OfferCheck = { readonly name: CheckName; readonly state: CheckState };

/** What is known of the account that was typed. */
export type AccountVerdict = 'direct' | 'not_direct' | 'unknown' | 'wait';

export type OfferContext = {
  readonly account: AccountVerdict;
  readonly hasOpenOffer: boolean;
  readonly cover: Terms | null;
};

/** Why the offer cannot be sent: the first check that fails, with the tier from one where it is about one. */
export type OfferBlock = { readonly name: CheckName | 'account' | 'fields'; readonly tier?: number };

export type OfferVerdict = {
  readonly checks: readonly OfferCheck[];
  readonly block: OfferBlock | null;
  /** The first tier that does not rise, and the first above the own, from one. */
  readonly uneven: number | null;
  readonly above: { readonly tier: number; readonly own: bigint } | null;
};

const stateOf = (isFine: boolean | null): CheckState => (isFine === null ? 'wait' : isFine ? 'ok' : 'no');

const findAbove = (terms: TieredTerms, cover: TieredTerms) => {
  const index = terms.tiers.findIndex((tier) => tier.rate > coverRateOf(cover.tiers, tier));
  const tier = terms.tiers[index];
  return tier ? { tier: index + 1, own: coverRateOf(cover.tiers, tier) } : null;
};

export function judgeForm(terms: Terms | null, context: OfferContext): OfferVerdict {
  const { account, cover } = context;
  const found = terms ? findFaults(terms, cover) : noFaults;
  const verdict = terms && judgeTerms(terms, context);
  return {
    checks: [...checkAccount(context), ...checkTerms(terms, cover, found)],
    ...found,
    block: blockOf(account, terms, verdict),
  };
}

const judgeTerms = (terms: Terms, { account, hasOpenOffer, cover }: OfferContext) =>
  judgeOffer(terms, {
    isDirectUpline: account === 'direct',
    isDownlineAgent: account === 'direct',
    hasOpenOffer,
    cover,
  });

type FoundFaults = Pick<OfferVerdict, 'uneven' | 'above'>;
const noFaults: FoundFaults = { uneven: null, above: null };

function findFaults(terms: Terms, cover: Terms | null): FoundFaults {
  if (terms.kind === 'realtime') return noFaults;
  const index = findUnevenTier(terms.tiers);
  const above = cover && cover.kind !== 'realtime' ? findAbove(terms, cover) : null;
  return { uneven: index === null ? null : index + 1, above };
}

/** Only agents are looked up by name, so one that is found is one. */
function checkAccount({ account, hasOpenOffer }: OfferContext): OfferCheck[] {
  const isDirect = account === 'wait' ? null : account === 'direct';
  const isAgent = account === 'wait' ? null : account !== 'unknown';
  return [
    { name: 'direct', state: stateOf(isDirect) },
    { name: 'agent', state: stateOf(isAgent) },
    { name: 'open', state: stateOf(isDirect ? !hasOpenOffer : null) },
  ];
}

function checkTerms(terms: Terms | null, cover: Terms | null, { uneven, above }: FoundFaults): OfferCheck[] {
  const fault = terms && judgeTerms(terms, { account: 'direct', hasOpenOffer: false, cover })?.fault;
  if (terms?.kind === 'realtime')
    return [
      { name: 'rate', state: stateOf(fault === null || fault === undefined || fault === 'terms_easier') },
      { name: 'terms', state: stateOf(fault !== 'terms_easier') },
    ];
  if (!terms || !cover || cover.kind === 'realtime')
    return (['rising', 'rate', 'period', 'terms'] as const).map((name) => ({ name, state: 'wait' }));
  return [
    { name: 'rising', state: stateOf(uneven === null) },
    { name: 'rate', state: stateOf(above === null) },
    { name: 'period', state: stateOf(terms.period === cover.period) },
    { name: 'terms', state: stateOf(findEasierField(terms, cover) === null) },
  ];
}

const blocks = {
  not_direct_downline: 'direct',
  downline_not_agent: 'agent',
  offer_open: 'open',
  tiers_not_rising: 'rising',
  rate_above_own: 'rate',
  no_own_contract: 'rate',
  period_differs: 'period',
  terms_easier: 'terms',
} as const satisfies Record<NonNullable<ReturnType<typeof judgeOffer>>['fault'], CheckName>;

function blockOf(
  account: AccountVerdict,
  terms: Terms | null,
  verdict: ReturnType<typeof judgeOffer>,
): OfferBlock | null {
  if (account === 'wait') return { name: 'account' };
  if (account !== 'direct') return { name: 'direct' };
  if (!terms) return { name: 'fields' };
  if (!verdict) return null;
  const name = blocks[verdict.fault];
  return verdict.tier === undefined ? { name } : { name, tier: verdict.tier + 1 };
}
