/**
 * The public view of the chains of the shared round: their published hashes and salts with dates, and the rounds that have
 * ended. It contains nothing of a round before its end.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';

export const Chain = z.object({
  id: z.int(),
  /** The hash of the first round's seed. */
  published: z.string(),
  publishedAt: EpochMs,
  rounds: z.int(),
  /** How many of them were opened. */
  used: z.int(),
  /** The public source of the value, named before the value was known; null where the platform drew it. */
  source: z.nullable(z.string()),
  namedAt: z.nullable(EpochMs),
  /** These three once it is fixed: the salt is the SHA-256 of `published:value`. */
  value: z.nullable(z.string()),
  salt: z.nullable(z.string()),
  saltedAt: z.nullable(EpochMs),
});
export type Chain = z.output<typeof Chain>;

export const listChains = endpoint({
  method: 'GET',
  path: '/wps/v2/fairness/chains',
  audience: 'public',
  limits: [{ by: 'ip', count: 240, windowMs: 60_000 }],
  input: z.object({}),
  output: z.object({
    /** Newest first: the next one, the one in use, and the earlier ones. */
    chains: z.array(Chain),
    /** Newest first. */
    rounds: z.array(
      z.object({ number: z.int(), chain: z.int(), place: z.int(), seed: z.string(), point: z.number(), at: EpochMs }),
    ),
  }),
  faults: {},
  summary: 'The chains of the shared round with their commitments and salts, and the last rounds that broke off.',
});
