/**
 * The house's own games: exactly those that the studio plays, under its codes and with its figures. A tile that starts
 * nothing is worse than none.
 */
import type { GameFeature } from '#domains/games/contract/category.ts';
import { moneyScale } from '#kernel/money.ts';
import type { Traits } from './demo-trait.ts';
import type { Title } from './theme.ts';

export type Original = Title & Traits & { readonly code: string };

type Facts = {
  readonly nameTy?: string;
  readonly volatility: number;
  readonly rtpPpm: number;
  readonly features?: readonly GameFeature[];
  /** Pesos. */
  readonly maxStake?: number;
};

type Names = readonly [code: string, name: string, motif: string];

const original = ([code, name, motif]: Names, facts: Facts): Original => ({
  code,
  name,
  motif,
  ...(facts.nameTy !== undefined && { nameTy: facts.nameTy }),
  features: facts.features ?? ['AUTOPLAY'],
  volatility: facts.volatility,
  rtpPpm: facts.rtpPpm,
  minStake: moneyScale,
  maxStake: BigInt(facts.maxStake ?? 10_000) * moneyScale,
});

const slot = (names: Names, facts: Facts) => original(names, { ...facts, maxStake: 5_000 });

export const originals: readonly Original[] = [
  original(['crash', 'Kwitis', 'kwitis'], {
    volatility: 4,
    rtpPpm: 990_000,
    features: ['CRASH', 'MULTIPLAYER', 'MULTIPLIER'],
  }),
  original(['mines', 'Mina', 'mines'], { volatility: 3, rtpPpm: 990_000, features: ['MULTIPLIER'] }),
  slot(['jeepney', 'Jeepney Jackpot', 'jeepney'], {
    volatility: 3,
    rtpPpm: 962_071,
    features: ['FREE_SPINS', 'MULTIPLIER', 'AUTOPLAY'],
  }),
  original(['colour', 'Color Game', 'color'], { nameTy: 'Color Game ng Perya', volatility: 2, rtpPpm: 921_296 }),
  original(['plinko', 'Hulog', 'plinko'], { volatility: 4, rtpPpm: 989_100 }),
  slot(['bakunawa', 'Seven Moons of Bakunawa', 'bakunawa'], {
    nameTy: 'Pitong Buwan ng Bakunawa',
    volatility: 5,
    rtpPpm: 960_001,
    features: ['WAYS', 'FREE_SPINS', 'AUTOPLAY'],
  }),
  original(['dice', 'Dais', 'dice'], { volatility: 2, rtpPpm: 990_000 }),
  original(['limbo', 'Bulalakaw', 'comet'], { volatility: 5, rtpPpm: 990_000, features: ['MULTIPLIER', 'AUTOPLAY'] }),
  slot(['halo-halo', 'Halo-Halo Tumble', 'halo'], {
    volatility: 3,
    rtpPpm: 961_448,
    features: ['CASCADE', 'MULTIPLIER', 'AUTOPLAY'],
  }),
  original(['hilo', 'Taas-Baba', 'hilo'], { volatility: 3, rtpPpm: 990_000, features: ['MULTIPLIER'] }),
  original(['keno', 'Kislap Keno', 'keno'], { volatility: 3, rtpPpm: 989_600 }),
  slot(['kalabaw', 'Kalabaw Harvest', 'carabao'], {
    nameTy: 'Ani ng Kalabaw',
    volatility: 5,
    rtpPpm: 958_128,
    features: ['HOLD_AND_SPIN', 'AUTOPLAY'],
  }),
  original(['wheel', 'Perya Roleta', 'wheel'], { volatility: 3, rtpPpm: 990_000 }),
  slot(['siyete', 'Siyete Klasiko', 'seven'], { volatility: 1, rtpPpm: 955_257 }),
];
