/** How a game plays a round again. */
import type { Seeds, Stream } from '../fairness/stream.ts';
import type { Multiplier } from '../multiplier.ts';
import type { Reading } from './reading.ts';

export type Round = { readonly reading: Reading; readonly stream: Stream; readonly seeds: Seeds };

export type Replayed = {
  /** What happened, in words and numbers that stand in JSON. */
  readonly outcome: Readonly<Record<string, unknown>>;
  /** What the bet came back as; null where the parameters name no bet. */
  readonly times: Multiplier | null;
  /** What promised the seed, where that is not the hash of a seed pair. */
  readonly hash?: string;
};

export type Replayer = (round: Round) => Replayed;
