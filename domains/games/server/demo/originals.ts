/**
 * The operator's own games: exactly those of the studio, with its codes and return figures, so that every tile starts a
 * game.
 */
import type { GameFeature } from '#domains/games/contract/category.ts';
import { type OriginalCode, originalTitle } from '#domains/games/contract/original-title.ts';
import { moneyScale } from '#kernel/money.ts';
import type { Traits } from './demo-trait.ts';
import type { Title } from './theme.ts';

export type Original = Title & Traits & { readonly code: string };

type OriginalFigures = {
  readonly volatility: number;
  readonly rtpPpm: number;
  readonly features?: readonly GameFeature[];
  /** Pesos. */
  readonly maxStake?: number;
};

type OriginalNames = readonly [code: OriginalCode, motif: string];

const makeOriginal = ([code, motif]: OriginalNames, facts: OriginalFigures): Original => ({
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
  const [EN, TY] = [originalTitle(code, 'EN'), originalTitle(code, 'TY')];
  return EN === TY ? { name: EN } : { name: EN, nameTy: TY };
}

const makeSlot = (names: OriginalNames, facts: OriginalFigures) => makeOriginal(names, { ...facts, maxStake: 5_000 });

export const originals: readonly Original[] = [
  makeOriginal(['crash', 'kwitis'], {
    volatility: 4,
    rtpPpm: 990_000,
    features: ['CRASH', 'MULTIPLAYER', 'MULTIPLIER'],
  }),
  makeOriginal(['mines', 'mines'], { volatility: 3, rtpPpm: 990_000, features: ['MULTIPLIER'] }),
  makeSlot(['jeepney', 'jeepney'], {
    volatility: 3,
    rtpPpm: 962_071,
    features: ['FREE_SPINS', 'MULTIPLIER', 'AUTOPLAY'],
  }),
  makeOriginal(['colour', 'color'], { volatility: 2, rtpPpm: 921_296 }),
  makeOriginal(['plinko', 'plinko'], { volatility: 4, rtpPpm: 989_062 }),
  makeSlot(['bakunawa', 'bakunawa'], {
    volatility: 5,
    rtpPpm: 960_001,
    features: ['WAYS', 'FREE_SPINS', 'AUTOPLAY'],
  }),
  makeOriginal(['dice', 'dice'], { volatility: 2, rtpPpm: 990_000 }),
  makeOriginal(['limbo', 'comet'], { volatility: 5, rtpPpm: 990_000, features: ['MULTIPLIER', 'AUTOPLAY'] }),
  makeSlot(['halo-halo', 'halo'], {
    volatility: 3,
    rtpPpm: 961_448,
    features: ['CASCADE', 'MULTIPLIER', 'AUTOPLAY'],
  }),
  makeOriginal(['hilo', 'hilo'], { volatility: 3, rtpPpm: 990_000, features: ['MULTIPLIER'] }),
  makeOriginal(['keno', 'keno'], { volatility: 3, rtpPpm: 989_604 }),
  makeSlot(['kalabaw', 'carabao'], {
    volatility: 5,
    rtpPpm: 958_128,
    features: ['HOLD_AND_SPIN', 'AUTOPLAY'],
  }),
  makeOriginal(['wheel', 'wheel'], { volatility: 3, rtpPpm: 990_000 }),
  makeSlot(['siyete', 'seven'], { volatility: 1, rtpPpm: 955_257 }),
];
