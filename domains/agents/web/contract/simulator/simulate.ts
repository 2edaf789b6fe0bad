/** What terms would pay, by the same rules as a settlement. */
import { type CoverPolicy, settleLine } from '#domains/agents/rules/line.ts';
import type { RealtimeTerms, Terms, TieredTerms } from '#domains/agents/rules/terms.ts';
import { capGross, computeGross, computeRealtimeGross, type RealtimeBet } from '#domains/agents/rules/tier.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { type ReachedFigures, type Threshold, thresholdsOf } from '../terms/terms.ts';
import type { SliderValues } from './sliders.ts';

export type TierResult = {
  /** The one that pays. */
  readonly isPaid: boolean;
  /** The first condition that is not met; null: all are. */
  readonly missing: Threshold['name'] | null;
  /** Of a floating dividend: thousandths of the net loss that it asks for, below a whole. */
  readonly share: number | null;
};

export type Simulation = {
  readonly reached: ReachedFigures;
  /** Counted from zero; null: none. */
  readonly tier: number | null;
  readonly tiers: readonly TierResult[];
  /** Before the day's bound. */
  readonly whole: Money;
  readonly gross: Money;
  readonly below: Money;
  readonly net: Money;
  /** What the downline is owed beyond the gross. */
  readonly shortfall: Money;
};

export function simulate(terms: Terms, values: SliderValues, cover: CoverPolicy): Simulation {
  const own = terms.kind === 'realtime' ? simulateBets(terms, values) : simulateTiers(terms, values);
  const [pay] = settleLine(
    [
      { contract: 'own', above: null, gross: own.gross },
      { contract: 'below', above: 'own', gross: money(values.below) },
    ],
    cover,
  );
  return {
    ...own,
    below: pay?.below ?? zero,
    net: pay?.net ?? zero,
    shortfall: pay?.shortfall ?? zero,
  };
}

type OwnResult = Omit<Simulation, 'below' | 'net' | 'shortfall'>;

function simulateTiers(terms: TieredTerms, values: SliderValues): OwnResult {
  const reached = {
    validBet: money(values.validBet),
    netLoss: money(values.netLoss),
    active: Number(values.active),
  };
  const { tier, gross: whole } = computeGross(terms, reached);
  const isWon = terms.kind === 'dividend' && reached.netLoss <= 0n;
  const isFloating = terms.kind === 'dividend' && terms.mode === 'floating';
  return {
    reached,
    tier,
    whole,
    gross: capGross(whole, terms.dailyCap, zero),
    tiers: terms.tiers.map((each, index) => ({
      isPaid: index === tier,
      missing: isWon ? 'netLoss' : (thresholdsOf(terms, each, reached).find(({ isMet }) => !isMet)?.name ?? null),
      share:
        isFloating && reached.netLoss > 0n && reached.netLoss < each.minNetLoss
          ? Number((reached.netLoss * 1_000n) / each.minNetLoss)
          : null,
    })),
  };
}

/** Two bets stand for all: parts per million are added up before they are floored, so how many there are does not matter. */
function simulateBets(terms: RealtimeTerms, { lostBet, wonBet }: SliderValues): OwnResult {
  const bet = (validBet: bigint, isLost: boolean): RealtimeBet => {
    const stake = money(validBet > terms.singleBet ? validBet : terms.singleBet);
    return { category: terms.categories[0] ?? '', stake, validBet: money(validBet), payout: isLost ? zero : stake };
  };
  const gross = computeRealtimeGross(terms, [bet(lostBet, true), bet(wonBet, false)]);
  const reached = { validBet: money(lostBet + wonBet), netLoss: zero, active: 0 };
  return { reached, tier: null, tiers: [], whole: gross, gross };
}

/** What goes with a consent: the figures that were on the page, and what they came to. */
export const shownOf = ({ reached, net }: Simulation) => ({
  validBet: moneyText(reached.validBet),
  netLoss: moneyText(reached.netLoss),
  active: reached.active,
  amount: moneyText(net),
});
