/** Hold and respin: coins stay on the reels, and the free positions spin again as long as another coin appears. */
import type { Draws } from '../fairness/stream.ts';
import { type Multiplier, multiplier } from '../multiplier.ts';
import type { Hold } from './machine.ts';
import type { Screen } from './screen.ts';

/** Positions are numbered by reel, then by row; zero without a coin. */
export type Coins = readonly Multiplier[];

export type HoldResult = {
  /** The coins that began it, then those after each spin. */
  readonly steps: readonly Coins[];
  readonly isFull: boolean;
  readonly pays: Multiplier;
};

const noCoin = multiplier(0n);

export function playHold(hold: Hold, screen: Screen, draws: Draws): HoldResult | null {
  const places = screen.flat();
  if (places.filter((symbol) => symbol === hold.coin).length < hold.least) return null;
  const steps: Coins[] = [places.map((symbol) => (symbol === hold.coin ? drawValue(hold, draws) : noCoin))];
  let left = hold.respins;
  while (left > 0 && !isFull(steps.at(-1) ?? [])) {
    const before = steps.at(-1) ?? [];
    const after = before.map((coin) => (coin === noCoin ? drawCoin(hold, draws) : coin));
    steps.push(after);
    left = after.every((coin, place) => coin === before[place]) ? left - 1 : hold.respins;
  }
  const last = steps.at(-1) ?? [];
  const coins = last.reduce((sum, coin) => sum + coin, 0n);
  return { steps, isFull: isFull(last), pays: multiplier(coins + (isFull(last) ? hold.full : 0n)) };
}

const isFull = (coins: Coins) => coins.every((coin) => coin !== noCoin);

const drawCoin = (hold: Hold, draws: Draws) =>
  draws.below(1_000) < hold.coinOfThousand ? drawValue(hold, draws) : noCoin;

function drawValue({ values }: Hold, draws: Draws): Multiplier {
  let at = draws.below(values.reduce((sum, { weight }) => sum + weight, 0));
  for (const { pays, weight } of values) {
    if (at < weight) return pays;
    at -= weight;
  }
  return noCoin;
}
