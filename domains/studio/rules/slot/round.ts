/** A round of a slot machine from its first spin to its end, settled before anything moves on a screen. */
import type { Draws } from '../fairness/stream.ts';
import { type Multiplier, multiplier } from '../multiplier.ts';
import { fallDown } from './cascade.ts';
import { type HoldResult, playHold } from './hold.ts';
import { type Cascade, type Machine, spinsFor } from './machine.ts';
import { cellsOf, type Screen, screenAt, type Win, winsOf } from './screen.ts';

/** One picture of a round. */
export type Frame = {
  readonly kind: 'spin' | 'fall' | 'free';
  readonly screen: Screen;
  readonly wins: readonly Win[];
  readonly factor: number;
  /** What scatters paid on it. */
  readonly scatterPays: Multiplier;
  /** Free spins that it brought. */
  readonly brought: number;
  /** Of the whole bet, with the factor. */
  readonly pays: Multiplier;
};

export type SlotRound = {
  readonly frames: readonly Frame[];
  readonly held: HoldResult | null;
  /** Of the whole bet. */
  readonly pays: Multiplier;
};

export function playSlot(machine: Machine, draws: Draws): SlotRound {
  const frames = playSpin(machine, spinReels(machine, draws), { kind: 'spin', factor: 1 });
  playFreeSpins(machine, draws, frames);
  const held = machine.hold && frames[0] ? playHold(machine.hold, frames[0].screen, draws) : null;
  const total = frames.reduce((sum, { pays }) => sum + pays, held?.pays ?? 0n);
  return { frames, held, pays: multiplier(total < machine.most ? total : machine.most) };
}

const spinReels = ({ strips }: Machine, draws: Draws): number[] => strips.map((strip) => draws.below(strip.length));

/** Adds to the frames, until no spin is left: each can bring more. */
function playFreeSpins(machine: Machine, draws: Draws, frames: Frame[]): void {
  const { freeSpins } = machine;
  if (!freeSpins) return;
  let left = frames.reduce((sum, { brought }) => sum + brought, 0);
  for (let played = 0; left > 0 && played < freeSpins.spinsMost; played++) {
    const more = playSpin(machine, spinReels(machine, draws), { kind: 'free', factor: freeSpins.factor });
    frames.push(...more);
    left += more.reduce((sum, { brought }) => sum + brought, 0) - 1;
  }
}

type SpinOptions = { readonly kind: 'spin' | 'free'; readonly factor: number };

/** One spin with everything that falls after it. */
export function playSpin(machine: Machine, stops: readonly number[], { kind, factor }: SpinOptions): Frame[] {
  const first = frameOf(machine, screenAt(machine, stops), { kind, factor });
  return machine.cascade ? [first, ...playCascades(machine, machine.cascade, { first, stops })] : [first];
}

function playCascades(
  machine: Machine,
  { factors, fallsMost }: Cascade,
  { first, stops }: { first: Frame; stops: readonly number[] },
): Frame[] {
  const frames: Frame[] = [];
  let [frame, tops] = [first, stops];
  while (frame.wins.length > 0 && frames.length < fallsMost) {
    const fallen = fallDown(machine, { screen: frame.screen, tops }, frame.wins);
    tops = fallen.tops;
    const factor = factors[Math.min(frames.length, factors.length - 1)] ?? 1;
    frame = frameOf(machine, fallen.screen, { kind: 'fall', factor });
    frames.push(frame);
  }
  return frames;
}

function frameOf(machine: Machine, screen: Screen, { kind, factor }: { kind: Frame['kind']; factor: number }): Frame {
  const { freeSpins } = machine;
  const wins = winsOf(machine, screen);
  const brought = freeSpins ? spinsFor(freeSpins, cellsOf(screen, freeSpins.scatter).length) : 0;
  const scatterPays = multiplier(freeSpins && brought > 0 ? freeSpins.pays : 0n);
  const won = wins.reduce((sum, { pays }) => sum + pays, 0n) + scatterPays;
  return {
    kind,
    screen,
    wins,
    factor,
    scatterPays,
    brought,
    pays: multiplier(won * BigInt(factor)),
  };
}
