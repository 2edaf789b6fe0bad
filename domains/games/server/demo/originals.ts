/**
 * The house's own games: exactly those that the studio plays, under its codes and with its figures. A tile that starts
 * nothing is worse than none.
 */
import type { GameFeature } from '#domains/games/contract/category.ts';
import { type OriginalCode, originalTitles } from '#domains/games/contract/original-title.ts';
import { moneyScale } from '#kernel/money.ts';
import type { Traits } from './demo-trait.ts';
import type { Title } from './theme.ts';

export type Original = Title & Traits & { readonly code: string };

type Facts = {
  readonly volatility: number;
  readonly rtpPpm: number;
  readonly features?: readonly GameFeature[];
  /** Pesos. */
  readonly maxStake?: number;
};

type Names = readonly [code: OriginalCode, motif: string];

const original = ([code, motif]: Names, facts: Facts): Original => ({
  code,
  ...titleOf(code),
  motif,
  features: facts.features ?? ['AUTOPLAY'],
  volatility: facts.volatility,
  rtpPpm: facts.rtpPpm,
  minStake: moneyScale,
  maxStake: BigInt(facts.maxStake ?? 10_000) * moneyScale,
});

/** A second title only where there is one. */
function titleOf(code: OriginalCode): Pick<Title, 'name' | 'nameTy'> {
  const { EN, TY }: { readonly EN: string; readonly TY: string } = originalTitles[code];
  return EN === TY ? { name: EN } : { name: EN, nameTy: TY };
}

const slot = (names: Names, facts: Facts) => original(names, { ...facts, maxStake: 5_000 });

export const originals: readonly Original[] = [
  original(['crash', 'kwitis'], {
    volatility: 4,
    rtpPpm: 990_000,
    features: ['CRASH', 'MULTIPLAYER', 'MULTIPLIER'],
  }),
  original(['mines', 'mines'], { volatility: 3, rtpPpm: 990_000, features: ['MULTIPLIER'] }),
  slot(['jeepney', 'jeepney'], {
    volatility: 3,
    rtpPpm: 962_071,
    features: ['FREE_SPINS', 'MULTIPLIER', 'AUTOPLAY'],
  }),
  original(['colour', 'color'], { volatility: 2, rtpPpm: 921_296 }),
  original(['plinko', 'plinko'], { volatility: 4, rtpPpm: 989_062 }),
  slot(['bakunawa', 'bakunawa'], {
    volatility: 5,
    rtpPpm: 960_001,
    features: ['WAYS', 'FREE_SPINS', 'AUTOPLAY'],
  }),
  original(['dice', 'dice'], { volatility: 2, rtpPpm: 990_000 }),
  original(['limbo', 'comet'], { volatility: 5, rtpPpm: 990_000, features: ['MULTIPLIER', 'AUTOPLAY'] }),
  slot(['halo-halo', 'halo'], {
    volatility: 3,
    rtpPpm: 961_448,
    features: ['CASCADE', 'MULTIPLIER', 'AUTOPLAY'],
  }),
  original(['hilo', 'hilo'], { volatility: 3, rtpPpm: 990_000, features: ['MULTIPLIER'] }),
  original(['keno', 'keno'], { volatility: 3, rtpPpm: 989_604 }),
  slot(['kalabaw', 'carabao'], {
    volatility: 5,
    rtpPpm: 958_128,
    features: ['HOLD_AND_SPIN', 'AUTOPLAY'],
  }),
  original(['wheel', 'wheel'], { volatility: 3, rtpPpm: 990_000 }),
  slot(['siyete', 'seven'], { volatility: 1, rtpPpm: 955_257 }),
];
