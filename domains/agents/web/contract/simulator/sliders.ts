/** What can be moved in the simulator: which figures, from where to where, and by which steps. */
import type { Terms, Tier } from '#domains/agents/rules/terms.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';

export const sliderNames = ['validBet', 'lostBet', 'wonBet', 'netLoss', 'active', 'below'] as const;
export type SliderName = (typeof sliderNames)[number];
/** Amounts in ten-thousandths, members as they are. */
export type SliderValues = Readonly<Record<SliderName, bigint>>;

export type Slider = {
  readonly name: SliderName;
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
};

export const noValues: SliderValues = { validBet: 0n, lostBet: 0n, wonBet: 0n, netLoss: 0n, active: 0n, below: 0n };

const maxSteps = 200n;

/** One, two or five of the next power of ten, so that positions are round figures. */
function stepFor(span: bigint, smallest: bigint): bigint {
  const steps = [1n, 2n, 5n];
  for (let power = smallest; ; power *= 10n) {
    const step = steps.find((each) => span <= each * power * maxSteps);
    if (step !== undefined) return step * power;
  }
}

type Span = { readonly max: bigint; readonly below?: bigint; readonly smallest: bigint };

function sliderOf(name: SliderName, { max, below = 0n, smallest }: Span): Slider {
  const step = stepFor(max + below, smallest);
  const up = (amount: bigint) => ((amount + step - 1n) / step) * step;
  return { name, min: -up(below), max: up(max), step };
}

const largest = (amounts: readonly bigint[]): bigint => amounts.reduce((top, each) => (each > top ? each : top), 0n);
const topOf = (tiers: readonly Tier[], of: (tier: Tier) => bigint): bigint => largest(tiers.map(of));

const leastBets = money(100_000n * moneyScale);
const leastLoss = money(20_000n * moneyScale);
const leastActive = 10n;
/** The tenth of a unit: nothing of a contract is told apart below it. */
const smallestAmount = moneyScale / 10n;

/** Wide enough for twice what the highest tier asks for, and for the figures that it begins with. */
export function slidersOf(terms: Terms, start: SliderValues): readonly Slider[] {
  const amount = (name: SliderName, least: Money, top = 0n): Slider =>
    sliderOf(name, { max: largest([least, top * 2n, (start[name] * 5n) / 4n]), smallest: smallestAmount });
  if (terms.kind === 'realtime')
    return [
      amount('lostBet', leastBets),
      amount('wonBet', leastBets),
      belowOf(start, [terms.lossRate, leastBets * 2n]),
    ];
  const { tiers } = terms;
  const bets = amount(
    'validBet',
    leastBets,
    topOf(tiers, ({ minValidBet }) => minValidBet),
  );
  const needed = topOf(tiers, ({ minNetLoss }) => minNetLoss);
  const lossMax = largest([leastLoss, needed * 2n, (start.netLoss * 5n) / 4n]);
  const lossBelow = start.netLoss < -lossMax / 4n ? -start.netLoss : lossMax / 4n;
  const loss = sliderOf('netLoss', { max: lossMax, below: lossBelow, smallest: smallestAmount });
  const active = sliderOf('active', {
    max: largest([leastActive, topOf(tiers, ({ minActive }) => BigInt(minActive)) * 2n, (start.active * 5n) / 4n]),
    smallest: 1n,
  });
  const rate = topOf(tiers, (tier) => tier.rate);
  const isLossBased = terms.kind === 'dividend';
  return [
    bets,
    ...(isLossBased || needed > 0n ? [loss] : []),
    active,
    belowOf(start, [rate, isLossBased ? lossMax : bets.max]),
  ];
}

/** What the downline can come to at most is about what the highest rate gives. */
const belowOf = (start: SliderValues, [rate, base]: readonly [bigint, bigint]): Slider =>
  sliderOf('below', {
    max: largest([moneyScale * 100n, (rate * base) / 1_000_000n, (start.below * 5n) / 4n]),
    smallest: smallestAmount,
  });

/** The position of a value that may lie between two steps. */
export const positionOf = ({ min, max, step }: Slider, value: bigint): number =>
  Number(((value < min ? min : value > max ? max : value) - min) / step);

export const valueAt = ({ min, step }: Slider, position: number): bigint => min + step * BigInt(position);
