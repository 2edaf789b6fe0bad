/** Which tier a team reached, and what its agent's contract comes to before the downline is paid from it. */
import { type Money, money, zero } from '#kernel/money.ts';
import { floorToCents, type RealtimeTerms, type Tier, type TieredTerms } from './terms.ts';

export type Reached = { readonly validBet: Money; readonly netLoss: Money; readonly active: number };

/** `tier` counts from zero; null: none was reached. */
export type GrossAmount = { readonly tier: number | null; readonly gross: Money };

const notReached: GrossAmount = { tier: null, gross: zero };

export function computeGross(terms: TieredTerms, reached: Reached): GrossAmount {
  const base = terms.kind === 'dividend' ? reached.netLoss : reached.validBet;
  if (base <= 0n) return notReached;
  return terms.kind === 'dividend' && terms.mode === 'floating'
    ? computeFloating(terms.tiers, reached)
    : computeFixed(terms.tiers, reached, base);
}

function computeFixed(tiers: readonly Tier[], reached: Reached, base: Money): GrossAmount {
  const tier = tiers.findLastIndex((each) => meetsPlay(each, reached) && reached.netLoss >= neededLoss(each));
  const rate = tiers[tier]?.rate;
  return rate === undefined ? notReached : { tier, gross: floorToCents((base * rate) / 1_000_000n) };
}

/** Of all tiers whose bets and members are there, the one that pays most by the part of its net loss that is reached. */
function computeFloating(tiers: readonly Tier[], reached: Reached): GrossAmount {
  return tiers.reduce((best, tier, index): GrossAmount => {
    if (!meetsPlay(tier, reached)) return best;
    const { netLoss } = reached;
    const whole = netLoss * tier.rate;
    const scaled = netLoss < tier.minNetLoss ? (whole * netLoss) / tier.minNetLoss : whole;
    const gross = floorToCents(scaled / 1_000_000n);
    return best.tier === null || gross > best.gross ? { tier: index, gross } : best;
  }, notReached);
}

const meetsPlay = (tier: Tier, { validBet, active }: Reached) =>
  validBet >= tier.minValidBet && active >= tier.minActive;

/** A salary pays for play: it asks for a loss only where its tier names one. */
const neededLoss = ({ minNetLoss }: Tier): bigint => (minNetLoss > 0n ? minNetLoss : -(1n << 62n));

export type RealtimeBet = {
  readonly category: string;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
};

/** Parts per million are added up first and floored once for the contract and its window. */
export function computeRealtimeGross(terms: RealtimeTerms, bets: Iterable<RealtimeBet>): Money {
  let parts = 0n;
  for (const bet of bets) {
    const counts = terms.categories.length === 0 || terms.categories.includes(bet.category);
    if (!counts || bet.stake < terms.singleBet || bet.validBet <= 0n) continue;
    parts += bet.validBet * (bet.payout < bet.stake ? terms.lossRate : terms.profitRate);
  }
  return floorToCents(parts / 1_000_000n);
}

/** Of an hourly salary: what the day's bound leaves. */
export const capGross = (gross: Money, cap: Money | null, alreadyToday: Money): Money => {
  if (cap === null) return gross;
  const left = cap - alreadyToday;
  return money(left <= 0n ? 0n : gross < left ? gross : left);
};
