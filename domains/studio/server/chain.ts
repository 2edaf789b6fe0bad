/**
 * Which place of which chain is played next. A chain is published as a whole, by the hash of its first seed, long before its
 * first round; what salts it is fixed after that. So nobody could pick a chain that is good for the house.
 */
import { hash } from 'node:crypto';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { saltOf } from '../rules/fairness/chain.ts';
import {
  chainInUse,
  chainWaiting,
  countPlaces,
  insertChain,
  nameSource,
  newestChain,
  type SaltedChain,
  saltChain,
} from './chain.store.ts';
import type { Sealer } from './seal.ts';

export const chainRounds = 20_000;
/** The next chain is published this many rounds before the one in use ends: half a day, at least. */
const publishedAhead = 2_000;
/** The very first chain has no rounds before it: it is public for so long before it is salted. */
export const saltAfterMs = 5_000;
export const chainName = 'crash chain';
/** Who draws where nobody named a value. */
const drawer = 'the house';

const hashOfBytes = (bytes: Buffer) => hash('sha256', bytes, 'buffer');

/** Seeds of a chain by their places: each is the hash of the next, so they are reckoned from the last. */
export function seedsOf(last: string, rounds: number): Buffer[] {
  const seeds: Buffer[] = [];
  let seed: Buffer = Buffer.from(last, 'hex');
  for (let place = rounds - 1; place >= 0; place--) {
    seeds[place] = seed;
    seed = hashOfBytes(seed);
  }
  return seeds;
}

type Making = { readonly sealer: Sealer; readonly now: Instant; readonly rng: Rng };

/** In a transaction of its own: it is there for all to see before anything is made of it. */
export async function publishAhead(tx: Tx, { sealer, now, rng }: Making): Promise<void> {
  const newest = await newestChain(tx);
  const used = newest ? await countPlaces(tx, newest.id) : 0;
  if (newest && used < newest.rounds - publishedAhead) return;
  const last = Buffer.from(rng.bytes(32)).toString('hex');
  const [first] = seedsOf(last, chainRounds);
  if (!first) throw new Error('studio: a chain without a first seed');
  const published = hashOfBytes(first).toString('hex');
  await insertChain(tx, { sealed: sealer.seal(last, chainName, rng), published, rounds: chainRounds, at: now });
}

/** Null while the next chain waits for its salt. */
export async function nextPlace(
  tx: Tx,
  { now, rng }: Pick<Making, 'now' | 'rng'>,
): Promise<{ chain: SaltedChain; place: number } | null> {
  const known = await chainInUse(tx);
  if (known) return { chain: known, place: await countPlaces(tx, known.id) };
  const waiting = await chainWaiting(tx);
  // A value that was named is waited for: drawing another one in its place would be picking.
  if (!waiting || waiting.source !== null || now < later(waiting.createdAt, saltAfterMs)) return null;
  const value = Buffer.from(rng.bytes(32)).toString('hex');
  const salt = saltOf(waiting.published, value);
  await saltChain(tx, { chain: waiting.id, value, salt, by: drawer, at: now });
  const chain = await chainInUse(tx);
  return chain && { chain, place: 0 };
}

type Deed = { readonly text: string; readonly actor: string; readonly at: Instant };
type SaltFault = 'no_chain_waits' | 'named_already' | 'not_named';

/** Staff says which value of the world will salt the chain that waits, before anybody can know it. */
export async function nameSaltSource(
  tx: Tx,
  { text, actor, at }: Deed,
): Promise<Outcome<{ published: string }, SaltFault>> {
  const waiting = await chainWaiting(tx);
  if (!waiting) return refuse('no_chain_waits');
  const isNamed = await nameSource(tx, { chain: waiting.id, source: text, by: actor, at });
  return isNamed ? done({ published: waiting.published }) : refuse('named_already');
}

/** Staff enters the value once the world knows it. */
export async function enterSaltValue(
  tx: Tx,
  { text, actor, at }: Deed,
): Promise<Outcome<{ published: string; salt: string }, SaltFault>> {
  const waiting = await chainWaiting(tx);
  if (!waiting) return refuse('no_chain_waits');
  if (waiting.source === null) return refuse('not_named');
  const { published, id } = waiting;
  const salt = saltOf(published, text);
  const isSalted = await saltChain(tx, { chain: id, value: text, salt, by: actor, at });
  return isSalted ? done({ published, salt }) : refuse('no_chain_waits');
}
