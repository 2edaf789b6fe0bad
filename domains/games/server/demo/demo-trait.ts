/** Random traits of a game, by its category. */
import type { Chance } from '#artwork/seed.ts';
import type { GameCategory, GameFeature, ListCategory } from '#domains/games/contract/category.ts';
import { moneyScale } from '#kernel/money.ts';

export type Traits = {
  readonly features: readonly GameFeature[];
  readonly volatility: number | null;
  readonly rtpPpm: number | null;
  readonly minStake: bigint;
  readonly maxStake: bigint;
};

/** What the traits depend on: the category, and the part of the list. */
export type Trait = {
  readonly category: GameCategory;
  readonly listCategory: ListCategory | null;
};

const slotFeatures = [
  'FREE_SPINS',
  'MULTIPLIER',
  'CASCADE',
  'WAYS',
  'HOLD_AND_SPIN',
  'BONUS_BUY',
  'EXPANDING_WILD',
  'STICKY_WILD',
  'AUTOPLAY',
] as const satisfies readonly GameFeature[];

/** Pesos. */
const stakes: Readonly<
  Partial<Record<GameCategory, readonly [least: readonly [number, ...number[]], most: readonly [number, ...number[]]]>>
> = {
  LIVE: [
    [10, 20, 50, 100, 500],
    [5_000, 10_000, 20_000, 50_000, 100_000],
  ],
  SPORTS: [
    [20, 50],
    [50_000, 100_000],
  ],
  FISH: [
    [1, 2, 5],
    [500, 1_000, 2_000],
  ],
  PVP: [
    [5, 10, 20, 50],
    [500, 1_000, 5_000],
  ],
  POKER: [
    [10, 20, 50],
    [2_000, 5_000, 10_000],
  ],
  BINGO: [
    [1, 2, 5],
    [100, 200],
  ],
};
const slotStakes = [
  [1, 1, 2, 3, 5],
  [500, 1_000, 1_500, 2_500, 5_000],
] as const;

export function traitsOf(trait: Trait, chance: Chance): Traits {
  const [least, most] = stakes[trait.category] ?? slotStakes;
  return {
    features: featuresOf(trait, chance),
    ...payOf(trait, chance),
    minStake: BigInt(chance.pick(least)) * moneyScale,
    maxStake: BigInt(chance.pick(most)) * moneyScale,
  };
}

function featuresOf({ category, listCategory }: Trait, chance: Chance): GameFeature[] {
  if (category === 'LIVE') return chance.bool(0.3) ? ['LIVE_DEALER', 'MULTIPLIER'] : ['LIVE_DEALER'];
  if (category === 'PVP' || category === 'POKER' || category === 'FISH') return ['MULTIPLAYER'];
  if (category !== 'RNG' && category !== 'JACKPOT') return [];
  if (listCategory === 'TG' || listCategory === 'AC') return ['AUTOPLAY'];
  const jackpot: GameFeature[] = listCategory === 'JP' ? ['JACKPOT'] : [];
  const share = chance.num(0.2, 0.5);
  return [...slotFeatures.filter(() => chance.bool(share)), ...jackpot];
}

/** Games that are decided by odds or by players have no return. */
const withoutReturn: ReadonlySet<GameCategory> = new Set(['SPORTS', 'PVP', 'POKER']);

function payOf({ category, listCategory }: Trait, chance: Chance) {
  if (withoutReturn.has(category)) return { volatility: null, rtpPpm: null };
  // From 92 to 98 per cent, in hundredths of one.
  const rtpPpm = 920_000 + chance.int(0, 600) * 100;
  if (category === 'LIVE') return { volatility: 1, rtpPpm: 960_000 + chance.int(0, 200) * 100 };
  return { volatility: listCategory === 'JP' ? 5 : chance.int(1, 5), rtpPpm };
}
