/**
 * Which place of which chain is played next. A chain is published as a whole, by the hash of its first seed, long before its
 * first round; its salt is fixed after that. So nobody can choose a chain that favours the operator.
 */
import { hash } from 'node:crypto';
import { saltOf } from '#domains/studio/rules/fairness/chain.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Sealer } from '../fairness/sealer.ts';
import {
  countUsedPlaces,
  insertChain,
  nameSource,
  readActiveChain,
  readNewestChain,
  readUnsaltedChain,
  type SaltedChain,
  saltChain,
} from './chain.store.ts';

export const chainRounds = 20_000;
/** The next chain is published this many rounds before the one in use ends: half a day, at least. */
const publishAheadRounds = 2_000;
/** The very first chain has no rounds before it: it is public for so long before it is salted. */
export const saltAfterMs = 5_000;
export const chainName = 'crash chain';
/** Stored as the author of a salt for which no source was named. */
const defaultDrawer = 'the house';

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

type ChainTools = { readonly sealer: Sealer; readonly now: Instant; readonly rng: Rng };

/** In its own transaction, so that the chain is public before its salt is drawn. */
export async function publishNextChain(tx: Tx, { sealer, now, rng }: ChainTools): Promise<void> {
  const newest = await readNewestChain(tx);
  const used = newest ? await countUsedPlaces(tx, newest.id) : 0;
  if (newest && used < newest.rounds - publishAheadRounds) return;
  const last = Buffer.from(rng.bytes(32)).toString('hex');
  const [first] = seedsOf(last, chainRounds);
  if (!first) throw new Error('studio: a chain without a first seed');
  const published = hashOfBytes(first).toString('hex');
  await insertChain(tx, { sealed: sealer.seal(last, chainName, rng), published, rounds: chainRounds, at: now });
}

/** Null while the next chain waits for its salt. */
export async function nextChainPlace(
  tx: Tx,
  { now, rng }: Pick<ChainTools, 'now' | 'rng'>,
): Promise<{ chain: SaltedChain; place: number } | null> {
  const active = await readActiveChain(tx);
  if (active) return { chain: active, place: await countUsedPlaces(tx, active.id) };
  const waiting = await readUnsaltedChain(tx);
  // With a named source only its value may be used: drawing another would allow a choice.
  if (!waiting || waiting.source !== null || now < addMs(waiting.createdAt, saltAfterMs)) return null;
  const value = Buffer.from(rng.bytes(32)).toString('hex');
  const salt = saltOf(waiting.published, value);
  await saltChain(tx, { chain: waiting.id, value, salt, by: defaultDrawer, at: now });
  const chain = await readActiveChain(tx);
  return chain && { chain, place: 0 };
}

type SaltInput = { readonly text: string; readonly actor: string; readonly at: Instant };
type SaltFault = 'no_chain_waits' | 'named_already' | 'not_named';

/** Staff names the public source of the next chain's salt, before its value can be known. */
export async function nameSaltSource(
  tx: Tx,
  { text, actor, at }: SaltInput,
): Promise<Outcome<{ published: string }, SaltFault>> {
  const waiting = await readUnsaltedChain(tx);
  if (!waiting) return refuse('no_chain_waits');
  const isNamed = await nameSource(tx, { chain: waiting.id, source: text, by: actor, at });
  return isNamed ? done({ published: waiting.published }) : refuse('named_already');
}

/** Staff enters the value once it is public. */
export async function enterSaltValue(
  tx: Tx,
  { text, actor, at }: SaltInput,
): Promise<Outcome<{ published: string; salt: string }, SaltFault>> {
  const waiting = await readUnsaltedChain(tx);
  if (!waiting) return refuse('no_chain_waits');
  if (waiting.source === null) return refuse('not_named');
  const { published, id } = waiting;
  const salt = saltOf(published, text);
  const isSalted = await saltChain(tx, { chain: id, value: text, salt, by: actor, at });
  return isSalted ? done({ published, salt }) : refuse('no_chain_waits');
}
