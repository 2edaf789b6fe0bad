/**
 * A slot machine as data: its strips, what its symbols pay, and which of the engine's features it has. Everything
 * else about a machine, the screen of a spin and the return to player, is computed from this alone.
 */
import type { Ppm } from '#kernel/money.ts';
import type { Multiplier } from '../multiplier.ts';

export type SlotSymbol = string;
export type Strip = readonly SlotSymbol[];

/** Of the whole bet, by how many reels from the left: the first is for three of a kind unless a machine has three reels. */
export type Pays = Readonly<Record<SlotSymbol, readonly Multiplier[]>>;

/** Each line names a row on every reel. */
export type Lines = { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] };
/** Every way through neighbouring reels counts. */
export type Ways = { readonly kind: 'ways' };

/** So many scatters anywhere give spins, each paying `factor` times; they can be won again inside. */
export type FreeSpins = {
  readonly scatter: SlotSymbol;
  readonly least: number;
  /** For the least number of scatters, for one more, and so on; the last holds for all above. */
  readonly spins: readonly number[];
  readonly factor: number;
  /** What the scatters themselves pay, of the whole bet. */
  readonly pays: Multiplier;
  /** Where a round ends at the latest. */
  readonly spinsMost: number;
};

/** Winning symbols are removed, the rest falls, and the strips refill the reels; each fall pays a higher factor. */
export type Cascade = {
  readonly factors: readonly number[];
  /** Strips come round again, and some could fall for ever. */
  readonly fallsMost: number;
};

/** So many coins hold the reels: coins stay, the rest spins on until so many spins in a row bring no coin. */
export type Hold = {
  readonly coin: SlotSymbol;
  readonly least: number;
  readonly respins: number;
  /** Of a thousand, for each free place and each spin. */
  readonly coinOfThousand: number;
  /** Of the whole bet, each as often as its weight. */
  readonly values: readonly { readonly pays: Multiplier; readonly weight: number }[];
  /** For a screen full of coins. */
  readonly full: Multiplier;
};

/** The volatility: the deviation of rounds from the return is below three bets, below six, or larger. */
export type Volatility = 'low' | 'medium' | 'high';

export type Machine = {
  readonly key: string;
  /** As it was called when its data was written down, because it is hashed with them; players read `original-title.ts`. */
  readonly title: string;
  /** Raised with every change of the fields below; stored with every round. */
  readonly version: number;
  readonly rows: number;
  readonly strips: readonly Strip[];
  readonly award: Lines | Ways;
  readonly pays: Pays;
  /** The wild substitutes everything but scatter and coin; never on the first reel, so that no win begins with it. */
  readonly wild: SlotSymbol | null;
  /** By how much a win is multiplied that a wild has a part in. */
  readonly wildFactor: number;
  readonly freeSpins: FreeSpins | null;
  readonly cascade: Cascade | null;
  readonly hold: Hold | null;
  /** No round pays more, of the whole bet. */
  readonly most: Multiplier;
  /** The published figures: the return to player, and the share of rounds that pay. */
  readonly returnPpm: Ppm;
  readonly hitPpm: Ppm;
  readonly swing: Volatility;
};

/** How many of a kind the first entry of a pay table is for. */
export const minWinLength = 3;

export const payOf = ({ pays }: Machine, symbol: SlotSymbol, count: number): Multiplier =>
  pays[symbol]?.[count - minWinLength] ?? (0n as Multiplier);

/** How many spins so many scatters bring. */
export const spinsFor = ({ least, spins }: FreeSpins, scatters: number): number =>
  scatters < least ? 0 : (spins[scatters - least] ?? spins.at(-1) ?? 0);

/** Of each symbol how many there are on every reel. */
export type Counts = Readonly<Record<SlotSymbol, readonly number[]>>;

/** Strips with the given counts, every symbol spread as evenly as the free positions allow. */
export function stripsOf(counts: Counts, stacked: StackSizes = {}): Strip[] {
  const reels = Math.max(...Object.values(counts).map(({ length }) => length));
  return Array.from({ length: reels }, (_, reel) => stripOf(counts, stacked, reel));
}

/** The stack height of a symbol wherever it occurs; one by default. */
type StackSizes = Readonly<Record<SlotSymbol, number>>;

function stripOf(counts: Counts, stacked: StackSizes, reel: number): Strip {
  return Object.entries(counts)
    .flatMap(([symbol, byReel], kind) => {
      const height = stacked[symbol] ?? 1;
      const stacks = (byReel[reel] ?? 0) / height;
      return Array.from({ length: stacks }, (_, n) => ({ symbol, height, at: (n + (kind % 7) / 7) / stacks, kind }));
    })
    .sort((a, b) => a.at - b.at || a.kind - b.kind)
    .flatMap(({ symbol, height }) => Array<SlotSymbol>(height).fill(symbol));
}
