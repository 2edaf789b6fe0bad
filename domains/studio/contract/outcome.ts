/**
 * What happened in a round, by game, as `rules/replay` describes it. On the wire it is an object without its own
 * schema, because a round is sent exactly as it is replayed. Multipliers are numbers with four decimals at most.
 */
import type { colours } from './wager.ts';

type DiceOutcome = { readonly roll: number };
type LimboOutcome = { readonly reached: number };
type PlinkoOutcome = {
  readonly rows: 8 | 12 | 16;
  readonly risk: string;
  /** `LRLL…` */
  readonly path: string;
  readonly bin: number;
};
type KenoOutcome = { readonly drawn: readonly number[]; readonly hits: number };
type WheelOutcome = { readonly segments: number; readonly risk: string; readonly stop: number };
type ColourOutcome = {
  readonly dice: readonly (typeof colours)[number][];
  /** How many dice show each colour that was bet on. */
  readonly shown: Readonly<Record<string, number>>;
};

/** `mines` is there once the round has ended, `opened` always, in the order of opening. */
type MinesOutcome = {
  readonly mines?: readonly number[];
  readonly state: 'open' | 'lost' | 'cleared';
  readonly opened: readonly number[];
};
/** From 1, the ace, to 13; the last card is the open one. */
type HiloOutcome = {
  readonly cards: readonly number[];
  readonly right: number;
  readonly guesses: readonly ('higher' | 'lower' | 'skip')[];
};

type SlotWin = {
  readonly symbol: string;
  readonly count: number;
  readonly line: number | null;
  readonly ways: number;
  readonly pays: number;
  readonly cells: readonly { readonly reel: number; readonly row: number }[];
};
type SlotFrame = {
  readonly kind: 'spin' | 'fall' | 'free';
  /** By reel, from the top. */
  readonly screen: readonly (readonly string[])[];
  readonly wins: readonly SlotWin[];
  readonly factor: number;
  readonly scatterPays: number;
  /** Free spins that it brought. */
  readonly brought: number;
  readonly pays: number;
};
type SlotOutcome = {
  readonly machine: { readonly key: string; readonly version: number; readonly hash: string };
  readonly frames: readonly SlotFrame[];
  readonly held: {
    readonly steps: readonly (readonly number[])[];
    readonly isFull: boolean;
    readonly pays: number;
  } | null;
  readonly isCut: boolean;
};

/** Of a bet on a shared round; `point` is there once it broke off, `left` where its player left before. */
type CrashOutcome = { readonly point?: number; readonly left: number | null };

export type Outcomes = {
  readonly dice: DiceOutcome;
  readonly limbo: LimboOutcome;
  readonly plinko: PlinkoOutcome;
  readonly keno: KenoOutcome;
  readonly wheel: WheelOutcome;
  readonly colour: ColourOutcome;
  readonly mines: MinesOutcome;
  readonly hilo: HiloOutcome;
  readonly crash: CrashOutcome;
  /** Of every machine. */
  readonly slot: SlotOutcome;
};
