/** What a client shows of a round, by game, and the contents of a bet and of a move. */
import type { Colour, ColourStakes } from '../rules/game/colour.ts';
import type { HiloCall } from '../rules/game/hilo.ts';
import type { Multiplier } from '../rules/multiplier.ts';

export type DiceView = { readonly roll: number };
export type LimboView = { readonly reached: Multiplier };
export type PlinkoView = { readonly path: readonly boolean[] };
export type KenoWager = { readonly picks: readonly number[] };
/** With what was picked for this round: the board may show other picks by now. */
export type KenoView = { readonly drawn: readonly number[]; readonly picks: readonly number[] };
export type WheelView = { readonly stop: number };
export type ColourWager = { readonly stakes: ColourStakes };
export type ColourView = { readonly dice: readonly Colour[] };
/** A bet without a choice. */
export type NoWager = { readonly choice?: never };

export type MinesWager = { readonly mines: number };
export type MinesMove = { readonly field: number };
export type MinesView = {
  readonly mines: number;
  readonly opened: readonly number[];
  /** The positions of the mines, known when the round has ended. */
  readonly laid: readonly number[] | null;
  readonly isLost: boolean;
};

export type HiloWager = NoWager;
export type HiloMove = { readonly guess: HiloCall };
export type HiloView = {
  /** From the first card to the open one. */
  readonly cards: readonly number[];
  readonly guesses: readonly HiloCall[];
  readonly isLost: boolean;
};
