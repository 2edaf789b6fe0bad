/** The games of several moves, as a table deals them. */
import { type Money, money } from '#kernel/money.ts';
import type { Stream } from '../rules/fairness/stream.ts';
import { ownEdge } from '../rules/game/edge.ts';
import { drawCard, type Guess, type HiloStep, hiloTimes, isRight } from '../rules/game/hilo.ts';
import { layMines, minesState, minesTimes } from '../rules/game/mines.ts';
import { payoutOf } from '../rules/multiplier.ts';
import type { Deal } from './demo-table.ts';
import type { Dealt, Hand } from './table.ts';

const nothing = money(0n);

export type MinesWager = { readonly mines: number };
export type MinesMove = { readonly field: number };
export type MinesView = {
  readonly mines: number;
  readonly opened: readonly number[];
  /** Where they lay; told when the round has ended. */
  readonly laid: readonly number[] | null;
  readonly isLost: boolean;
};

export const dealMines: Deal<MinesWager, MinesMove, MinesView> = (stream, { mines }, stake) => {
  const laid = layMines(stream, mines);
  const opened: number[] = [];
  const pays = () => payoutOf(stake, minesTimes(mines, opened.length, ownEdge));
  const show = (isOpen: boolean, isLost: boolean): Dealt<MinesView> => ({
    view: { mines, opened: [...opened], laid: isOpen ? null : laid, isLost },
    isOpen,
    pays: isLost ? nothing : pays(),
  });
  return {
    dealt: show(true, false),
    step: ({ field }) => {
      if (!opened.includes(field)) opened.push(field);
      const state = minesState(laid, opened);
      return show(state === 'open', state === 'lost');
    },
    cashOut: () => show(false, false),
  };
};

export type HiloWager = { readonly choice?: never };
export type HiloMove = { readonly guess: Guess };
export type HiloView = {
  /** From the first card to the one that lies open. */
  readonly cards: readonly number[];
  readonly guesses: readonly Guess[];
  readonly isLost: boolean;
};

export const dealHilo: Deal<HiloWager, HiloMove, HiloView> = (stream, _, stake) => hiloHand(stream, stake);

function hiloHand(stream: Stream, stake: Money): Hand<HiloMove, HiloView> {
  const cards = [drawCard(stream)];
  const steps: HiloStep[] = [];
  const show = (isOpen: boolean, isLost: boolean): Dealt<HiloView> => ({
    view: { cards: [...cards], guesses: steps.map(({ guess }) => guess), isLost },
    isOpen,
    pays: isLost ? nothing : payoutOf(stake, hiloTimes(steps, ownEdge)),
  });
  return {
    dealt: show(true, false),
    step: ({ guess }) => {
      const step = { from: cards.at(-1) ?? 1, guess };
      const to = drawCard(stream);
      cards.push(to);
      steps.push(step);
      return isRight(step, to) ? show(true, false) : show(false, true);
    },
    cashOut: () => show(false, false),
  };
}
