/** A round of a slot machine as every picture of it, in bets. */
import { fingerprintOf } from '../slot/fingerprint.ts';
import type { Held } from '../slot/hold.ts';
import type { Machine } from '../slot/machine.ts';
import { type Frame, playSlot } from '../slot/round.ts';
import { numberOf } from './reading.ts';
import type { Replayer } from './replayer.ts';

export const replaySlot =
  (machine: Machine): Replayer =>
  ({ stream }) => {
    const { frames, held, pays } = playSlot(machine, stream);
    const outcome = {
      machine: { key: machine.key, version: machine.version, hash: fingerprintOf(machine) },
      frames: frames.map(tellFrame),
      held: held && tellHeld(held),
      isCut: pays === machine.most && frames.reduce((sum, frame) => sum + frame.pays, held?.pays ?? 0n) > machine.most,
    };
    return { outcome, times: pays };
  };

const tellFrame = ({ kind, screen, wins, factor, scatterPays, brought, pays }: Frame) => ({
  kind,
  screen,
  wins: wins.map((win) => ({ ...win, pays: numberOf(win.pays) })),
  factor,
  scatterPays: numberOf(scatterPays),
  brought,
  pays: numberOf(pays),
});

const tellHeld = ({ steps, isFull, pays }: Held) => ({
  steps: steps.map((coins) => coins.map(numberOf)),
  isFull,
  pays: numberOf(pays),
});
