/** A player's seed pairs: the active and the next one, so that the hash of the next is public before the player chooses a client seed. */
import type { RevealedPair, SeedPair } from '#domains/studio/contract/seeds.ts';
import { commitOf } from '#domains/studio/rules/fairness/stream.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Moment } from '../operator.ts';
import { hasOpenRound } from '../round/round.store.ts';
import type { Sealer } from './sealer.ts';
import {
  activatePair,
  insertPair,
  listRevealed,
  lockPairs,
  type PairRow,
  revealPair,
  setClientSeed,
} from './seed-pair.store.ts';

/** A pair is rotated automatically after so many bets. */
export const maxNonce = 1_000;

export type Pairs = { readonly active: PairRow; readonly next: PairRow };
type PairTools = Moment & { readonly sealer: Sealer };

const hex = (rng: Rng, bytes: number) => Buffer.from(rng.bytes(bytes)).toString('hex');

async function drawPair(
  tx: Tx,
  { member, state, clientSeed }: Pick<PairRow, 'member' | 'state' | 'clientSeed'>,
  tools: PairTools,
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

/** Creates the pairs where there are none; of concurrent calls the first one's pairs are used. */
export async function ensurePairs(tx: Tx, member: MemberId, tools: PairTools): Promise<Pairs> {
  const stored = pairsOf(await lockPairs(tx, [member]), member);
  if (stored) return stored;
  const clientSeed = hex(tools.rng, 8);
  await drawPair(tx, { member, state: 'active', clientSeed }, tools);
  await drawPair(tx, { member, state: 'next', clientSeed }, tools);
  const created = pairsOf(await lockPairs(tx, [member]), member);
  if (!created) throw new Error('studio: a pair of seeds was not kept');
  return created;
}

export const showPair = ({ active, next }: Pairs): SeedPair => ({
  serverSeedHash: active.hash,
  clientSeed: active.clientSeed,
  nonce: active.nonce,
  nextServerSeedHash: next.hash,
  nonceMost: maxNonce,
});

const showRevealed = (row: PairRow, sealer: Sealer, at: Instant): RevealedPair => ({
  serverSeed: sealer.open(row.sealed, row.id),
  serverSeedHash: row.hash,
  clientSeed: row.clientSeed,
  bets: row.nonce,
  revealedAt: row.revealedAt ?? at,
});

type PairRotation = PairTools & { readonly clientSeed: string };

/** Reveals the active pair and activates the next; the caller has checked that no round is open. */
export async function rotatePairs(
  tx: Tx,
  { active, next }: Pairs,
  { clientSeed, ...tools }: PairRotation,
): Promise<Pairs> {
  await revealPair(tx, active.id, tools.at);
  await activatePair(tx, next.id, clientSeed);
  await drawPair(tx, { member: active.member, state: 'next', clientSeed }, tools);
  return ensurePairs(tx, active.member, tools);
}

export async function readSeedsOf(tx: Tx, member: MemberId, tools: PairTools) {
  const pair = showPair(await ensurePairs(tx, member, tools));
  const revealed = (await listRevealed(tx, member)).map((row) => showRevealed(row, tools.sealer, tools.at));
  return { pair, revealed };
}

type SeedChange = { readonly member: MemberId; readonly clientSeed?: string | undefined };

export async function changeSeedOf(
  tx: Tx,
  { member, clientSeed = '' }: SeedChange,
  tools: PairTools,
): Promise<Outcome<{ pair: SeedPair }, 'round_open'>> {
  const { active, next } = await ensurePairs(tx, member, tools);
  if (await hasOpenRound(tx, member)) return refuse('round_open');
  await setClientSeed(tx, active.id, clientSeed);
  return done({ pair: showPair({ active: { ...active, clientSeed }, next }) });
}

export async function rotateSeedsOf(
  tx: Tx,
  { member, clientSeed }: SeedChange,
  tools: PairTools,
): Promise<Outcome<{ pair: SeedPair; revealed: RevealedPair }, 'round_open'>> {
  const pairs = await ensurePairs(tx, member, tools);
  if (await hasOpenRound(tx, member)) return refuse('round_open');
  const turned = await rotatePairs(tx, pairs, { ...tools, clientSeed: clientSeed ?? pairs.active.clientSeed });
  return done({ pair: showPair(turned), revealed: showRevealed(pairs.active, tools.sealer, tools.at) });
}
