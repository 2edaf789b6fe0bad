/**
 * A player's pair of seeds. The hash of the server's seed is public before the first bet on it, the seed itself once the pair
 * is out of use. The hash of the next one is public already, so that a new client seed is chosen after it.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';
import { frameCall, Token, tokenFaults } from './round.ts';

/** One line of text. */
export const ClientSeed = z.string().check(
  z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,64}$/u),
  z.refine((seed) => seed.isWellFormed()),
);

export const SeedPair = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Of the next bet. */
  nonce: z.int(),
  nextServerSeedHash: z.string(),
  /** A pair is changed by itself at the next bet after so many. */
  nonceMost: z.int(),
});
export type SeedPair = z.output<typeof SeedPair>;

export const RevealedPair = z.object({
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  /** The last one; every round has its own. */
  clientSeed: z.string(),
  /** How many bets there were on it. */
  bets: z.int(),
  revealedAt: EpochMs,
});
export type RevealedPair = z.output<typeof RevealedPair>;

const Seeds = z.object({ pair: SeedPair, revealed: z.array(RevealedPair) });
const RotatedSeeds = z.object({ pair: SeedPair, revealed: RevealedPair });
const clientSeedInput = { clientSeed: z.optional(ClientSeed) };

export const readSeeds = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/seeds/read',
  input: z.object({ token: Token }),
  output: Seeds,
  faults: tokenFaults,
  summary: 'The player’s pair of seeds, and those that were revealed, newest first.',
});
export const changeClientSeed = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/seeds/change',
  input: z.object({ token: Token, clientSeed: ClientSeed }),
  output: z.object({ pair: SeedPair }),
  faults: { ...tokenFaults, round_open: 422 },
  summary: 'Takes another client seed for the bets to come.',
});
export const rotateSeeds = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/seeds/rotate',
  input: z.object({ token: Token, ...clientSeedInput }),
  output: RotatedSeeds,
  faults: { ...tokenFaults, round_open: 422 },
  summary: 'Reveals the server seed and goes on with the next one. Not while a round is open.',
});

const limits = [{ by: 'account', count: 120, windowMs: 60_000 }] as const;

export const readMySeeds = endpoint({
  method: 'GET',
  path: '/wps/v2/fairness/seeds',
  audience: 'member',
  limits,
  input: z.object({}),
  output: Seeds,
  faults: {},
  summary: 'A member’s pair of seeds, and those that were revealed.',
});
export const changeMyClientSeed = endpoint({
  method: 'POST',
  path: '/wps/v2/fairness/seeds/change',
  audience: 'member',
  limits,
  input: z.object({ clientSeed: ClientSeed }),
  output: z.object({ pair: SeedPair }),
  faults: { round_open: 422 },
  summary: 'Takes another client seed for the bets to come.',
});
export const rotateMySeeds = endpoint({
  method: 'POST',
  path: '/wps/v2/fairness/seeds/rotate',
  audience: 'member',
  limits,
  input: z.object(clientSeedInput),
  output: RotatedSeeds,
  faults: { round_open: 422 },
  summary: 'Reveals a member’s server seed and goes on with the next one.',
});
