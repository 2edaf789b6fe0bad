/** How a game plays a round again. */
import type { Seeds, Stream } from '../fairness/stream.ts';
import type { Multiplier } from '../multiplier.ts';
import type { ParameterReader } from './parameter-reader.ts';

export type ReplayInput = { readonly reading: ParameterReader; readonly stream: Stream; readonly seeds: Seeds };

export type ReplayOutput = {
  /** What happened, as strings and numbers that JSON can hold. */
  readonly outcome: Readonly<Record<string, unknown>>;
  /** What the bet came back as; null where the parameters name no bet. */
  readonly times: Multiplier | null;
  /** What promised the seed, where that is not the hash of a seed pair. */
  readonly hash?: string;
};

export type Replayer = (round: ReplayInput) => ReplayOutput;
