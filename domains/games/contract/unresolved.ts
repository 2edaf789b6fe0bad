/** A member's rounds that are not over, what happens to them next and by when; and those that ended in another way. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

/**
 * `play_on`: it waits for its player, and ends by itself at `by`. `round_ends`: a round that many share ends within minutes.
 * `vendor_ends`: its vendor ends it, however long it takes. `we_ask`: from `at` on the vendor is queried for the result, `asks`
 * times until now; without an answer until `by` the stake is refunded.
 */
const NextStep = z.object({
  what: z.enum(['play_on', 'round_ends', 'vendor_ends', 'we_ask']),
  at: z.nullable(EpochMs),
  by: z.nullable(EpochMs),
  asks: z.int(),
});

export const UnresolvedRound = z.object({
  betId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  /** Empty where the game is unknown. */
  iconUrl: z.string(),
  vassalage: z.string(),
  /** Its address at the vendor, null of a game that left the catalogue. */
  gameCode: z.nullable(z.string()),
  round: z.string(),
  /** The vendor's own name of the bet. */
  vendorTx: z.nullable(z.string()),
  stake: MoneyText,
  placedAt: EpochMs,
  state: z.enum(['open', 'settled', 'void']),
  /** Null unless it is settled. */
  payout: z.nullable(MoneyText),
  endedAt: z.nullable(EpochMs),
  /** Why the stake came back; null unless it did. */
  voidReason: z.nullable(z.string()),
  /** Null once it has ended. */
  next: z.nullable(NextStep),
});
export type UnresolvedRound = z.output<typeof UnresolvedRound>;

/** How far back the rounds go that ended. */
export const endedDays = 30;

export const listUnresolved = endpoint({
  method: 'GET',
  path: '/wps/v2/rounds/unresolved',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({
    part: z._default(z.enum(['open', 'ended']), 'open'),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^bt_[0-9A-Z]{26}$/))),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  }),
  output: z.object({
    content: z.array(UnresolvedRound),
    /** Null at the end. */
    next: z.nullable(z.string()),
  }),
  faults: {},
  summary: 'A member’s rounds that are not over, or that ended otherwise than played, newest first.',
});
