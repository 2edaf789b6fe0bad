/** A shared round: the seed of its place in the chain, the public salt, and the number of the round. */
import { chainRange, drawOf, seedBefore } from '../fairness/chain.ts';
import { isServerSeed } from '../fairness/seeds.ts';
import { crashPoint, settleCrash } from '../game/crash.ts';
import { houseEdge } from '../game/house-edge.ts';
import { timesOf } from '../multiplier.ts';
import { hundredths, numberOf } from './parameter-reader.ts';
import type { Replayer } from './replayer.ts';

/** So many hashes take some seconds. */
const maxRounds = 10_000_000;

const seed = {
  is: (given: unknown): given is string => typeof given === 'string' && isServerSeed(given),
  mustBe: 'sixty-four lower-case hexadecimal digits',
};

/** Round zero hashes to what was published before it, and every other to the round before. */
function chainStart(from: string, round: number): string {
  let hash = from;
  for (let left = round; left >= 0; left--) hash = seedBefore(hash);
  return hash;
}

export const replayCrash: Replayer = ({ reading, seeds: { serverSeed, clientSeed: salt, nonce: round } }) => {
  const cashOut = reading.take('cashOut', hundredths(1.01, 10_000), null);
  const published = reading.take('published', seed, null);
  if (published !== null && round >= maxRounds) reading.refuse(`a chain is followed for ${maxRounds} rounds at most.`);
  const point = crashPoint(serverSeed, salt, houseEdge);
  const drawn = Number(drawOf(serverSeed, salt)) / Number(chainRange);
  const outcome = { point: numberOf(point), drawn };
  const hash = seedBefore(serverSeed);
  const times = cashOut === null ? null : settleCrash(timesOf(cashOut), point);
  if (published === null || reading.problem !== null) return { outcome, times, hash };
  return { outcome: { ...outcome, isOfChain: chainStart(serverSeed, round) === published }, times, hash };
};
