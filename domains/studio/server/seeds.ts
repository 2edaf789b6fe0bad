/** A player's pair of seeds: made in twos, so that the hash of the next one is told before the player chooses a seed for it. */
import type { RevealedPair, SeedPair } from '#domains/studio/contract/seeds.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { commitOf } from '../rules/fairness/stream.ts';
import type { Moment } from './house.ts';
import { hasOpenRound } from './round.store.ts';
import type { Sealer } from './seal.ts';
import {
  activatePair,
  insertPair,
  listRevealed,
  lockPairs,
  type PairRow,
  revealPair,
  setClientSeed,
} from './seed-pair.store.ts';

/** A pair is changed by itself after so many bets. */
export const nonceMost = 1_000;

export type Pairs = { readonly active: PairRow; readonly next: PairRow };
type Tools = Moment & { readonly sealer: Sealer };

const hex = (rng: Rng, bytes: number) => Buffer.from(rng.bytes(bytes)).toString('hex');

async function drawPair(
  tx: Tx,
  { member, state, clientSeed }: Pick<PairRow, 'member' | 'state' | 'clientSeed'>,
  tools: Tools,
) {
  const { at, rng, sealer } = tools;
  const serverSeed = hex(rng, 32);
  const id = makeId('sp', at, rng.bytes(16));
  const sealed = sealer.seal(serverSeed, id, rng);
  await insertPair(tx, { id, member, state, sealed, hash: commitOf(serverSeed), clientSeed }, at);
}

export function pairsOf(rows: readonly PairRow[], member: MemberId): Pairs | null {
  const own = rows.filter((row) => row.member === member);
  const active = own.find(({ state }) => state === 'active');
  const next = own.find(({ state }) => state === 'next');
  return active && next ? { active, next } : null;
}

/** Made where there is none; of many at once the first one's stands. */
export async function keepPairs(tx: Tx, member: MemberId, tools: Tools): Promise<Pairs> {
  const known = pairsOf(await lockPairs(tx, [member]), member);
  if (known) return known;
  const clientSeed = hex(tools.rng, 8);
  await drawPair(tx, { member, state: 'active', clientSeed }, tools);
  await drawPair(tx, { member, state: 'next', clientSeed }, tools);
  const made = pairsOf(await lockPairs(tx, [member]), member);
  if (!made) throw new Error('studio: a pair of seeds was not kept');
  return made;
}

export const showPair = ({ active, next }: Pairs): SeedPair => ({
  serverSeedHash: active.hash,
  clientSeed: active.clientSeed,
  nonce: active.nonce,
  nextServerSeedHash: next.hash,
  nonceMost,
});

const showRevealed = (row: PairRow, sealer: Sealer, at: Instant): RevealedPair => ({
  serverSeed: sealer.open(row.sealed, row.id),
  serverSeedHash: row.hash,
  clientSeed: row.clientSeed,
  bets: row.nonce,
  revealedAt: row.revealedAt ?? at,
});

type Turning = Tools & { readonly clientSeed: string };

/** The old one is out of use from here on; whether a round is open was asked before. */
export async function turnPairs(tx: Tx, { active, next }: Pairs, { clientSeed, ...tools }: Turning): Promise<Pairs> {
  await revealPair(tx, active.id, tools.at);
  await activatePair(tx, next.id, clientSeed);
  await drawPair(tx, { member: active.member, state: 'next', clientSeed }, tools);
  return keepPairs(tx, active.member, tools);
}

export async function readSeedsOf(tx: Tx, member: MemberId, tools: Tools) {
  const pair = showPair(await keepPairs(tx, member, tools));
  const revealed = (await listRevealed(tx, member)).map((row) => showRevealed(row, tools.sealer, tools.at));
  return { pair, revealed };
}

type Wish = { readonly member: MemberId; readonly clientSeed?: string | undefined };

export async function changeSeedOf(
  tx: Tx,
  { member, clientSeed = '' }: Wish,
  tools: Tools,
): Promise<Outcome<{ pair: SeedPair }, 'round_open'>> {
  const { active, next } = await keepPairs(tx, member, tools);
  if (await hasOpenRound(tx, member)) return refuse('round_open');
  await setClientSeed(tx, active.id, clientSeed);
  return done({ pair: showPair({ active: { ...active, clientSeed }, next }) });
}

export async function rotateSeedsOf(
  tx: Tx,
  { member, clientSeed }: Wish,
  tools: Tools,
): Promise<Outcome<{ pair: SeedPair; revealed: RevealedPair }, 'round_open'>> {
  const pairs = await keepPairs(tx, member, tools);
  if (await hasOpenRound(tx, member)) return refuse('round_open');
  const turned = await turnPairs(tx, pairs, { ...tools, clientSeed: clientSeed ?? pairs.active.clientSeed });
  return done({ pair: showPair(turned), revealed: showRevealed(pairs.active, tools.sealer, tools.at) });
}
