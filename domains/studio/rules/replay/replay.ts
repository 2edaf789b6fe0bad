/**
 * Plays any round of our own games again from its seeds, its nonce and its parameters: the same code that played it, so
 * that a member can compare it with what was shown. It works without a server.
 */
import { commitOf, drawRange, type Seeds, Stream } from '../fairness/stream.ts';
import type { Multiplier } from '../multiplier.ts';
import { machines } from '../slot/machines.ts';
import { replayCrash } from './crash.ts';
import { replayHilo } from './hilo.ts';
import { numberOf, ParameterReader } from './parameter-reader.ts';
import { replayColour, replayDice, replayKeno, replayLimbo, replayMines, replayPlinko, replayWheel } from './quick.ts';
import type { Replayer } from './replayer.ts';
import { replaySlot } from './slot.ts';

const replayers: ReadonlyMap<string, Replayer> = new Map([
  ['dice', replayDice],
  ['limbo', replayLimbo],
  ['crash', replayCrash],
  ['mines', replayMines],
  ['plinko', replayPlinko],
  ['keno', replayKeno],
  ['hilo', replayHilo],
  ['wheel', replayWheel],
  ['colour', replayColour],
  ...machines.map((machine) => [machine.key, replaySlot(machine)] as const),
]);

export const replayableGames: readonly string[] = [...replayers.keys()];

export type Replay = {
  readonly game: string;
  /** What was known before the bet; of a chain, the seed of the round before. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly outcome: Readonly<Record<string, unknown>>;
  /** Times the bet; null where the parameters name no bet. */
  readonly multiplier: number | null;
  /** What was drawn from the stream, in order, from zero to below one. */
  readonly floats: readonly number[];
};

export type ReplayResult = { readonly replay: Replay } | { readonly problem: string };

export type DrawnRound = {
  readonly outcome: Replay['outcome'];
  readonly times: Multiplier | null;
  readonly hash: string;
  /** How many numbers it took of the stream. */
  readonly drawn: number;
};

/** The round itself, with exact figures: what the server plays by. */
export function drawRound(
  game: string,
  seeds: Seeds,
  parameters: Readonly<Record<string, unknown>>,
): DrawnRound | { readonly problem: string } {
  const play = replayers.get(game);
  if (!play) return { problem: `There is no game "${game}"; there are ${replayableGames.join(', ')}.` };
  const reading = new ParameterReader(parameters);
  const stream = new Stream(seeds);
  const { outcome, times, hash } = play({ reading, stream, seeds });
  if (reading.problem !== null) return { problem: reading.problem };
  return { outcome, times, hash: hash ?? commitOf(seeds.serverSeed), drawn: stream.drawn };
}

export function replay(game: string, seeds: Seeds, parameters: Readonly<Record<string, unknown>>): ReplayResult {
  const round = drawRound(game, seeds, parameters);
  if ('problem' in round) return round;
  const { outcome, times, hash, drawn } = round;
  const { clientSeed, nonce } = seeds;
  return {
    replay: {
      game,
      serverSeedHash: hash,
      clientSeed,
      nonce,
      outcome,
      multiplier: times === null ? null : numberOf(times),
      floats: floatsOf(seeds, drawn),
    },
  };
}

function floatsOf(seeds: Seeds, count: number): number[] {
  const again = new Stream(seeds);
  return Array.from({ length: count }, () => again.next() / drawRange);
}
