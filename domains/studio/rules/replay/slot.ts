/** A round of a slot machine as every picture of it, in bets. */
import { fingerprintOf } from '../slot/fingerprint.ts';
import type { HoldResult } from '../slot/hold.ts';
import type { Machine } from '../slot/machine.ts';
import { type Frame, playSlot } from '../slot/round.ts';
import { numberOf } from './parameter-reader.ts';
import type { Replayer } from './replayer.ts';

export const replaySlot =
  (machine: Machine): Replayer =>
  ({ stream }) => {
    const { frames, held, pays } = playSlot(machine, stream);
    const outcome = {
      machine: { key: machine.key, version: machine.version, hash: fingerprintOf(machine) },
      frames: frames.map(frameView),
      held: held && holdView(held),
      isCut: pays === machine.most && frames.reduce((sum, frame) => sum + frame.pays, held?.pays ?? 0n) > machine.most,
    };
    return { outcome, times: pays };
  };

const frameView = ({ kind, screen, wins, factor, scatterPays, brought, pays }: Frame) => ({
  kind,
  screen,
  wins: wins.map((win) => ({ ...win, pays: numberOf(win.pays) })),
  factor,
  scatterPays: numberOf(scatterPays),
  brought,
  pays: numberOf(pays),
});

const holdView = ({ steps, isFull, pays }: HoldResult) => ({
  steps: steps.map((coins) => coins.map(numberOf)),
  isFull,
  pays: numberOf(pays),
});
