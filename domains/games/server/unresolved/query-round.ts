/** The query for the result of a round at its vendor; `docs/vendor-integration.md` describes it. */
import { z } from 'zod/mini';
import type { Instant } from '#kernel/time.ts';
import { signatureOf } from '../gateway/signature.ts';
import { outboundUrl } from '../outbound/outbound-address.ts';
import { postOutbound } from '../outbound/outbound-post.ts';
import type { DueRound, VendorQuery } from './unresolved.store.ts';

const maxWins = 200;

/** A win has the fields of the vendor's own call, so that the two are one transaction. */
const RoundAnswer = z.object({
  code: z.literal(0),
  state: z.enum(['open', 'settled', 'cancelled', 'unknown']),
  wins: z
    .array(
      z.object({
        txId: z.string(),
        refTxId: z.optional(z.string()),
        gameCode: z.string(),
        amount: z.string(),
        roundClosed: z.optional(z.boolean()),
        isFree: z.optional(z.boolean()),
        isPromo: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(maxWins)),
});
/** A refusal of this round or of all queries: after many of them the vendor counts as away. */
const Refusal = z.object({ code: z.number().check(z.refine((code) => code !== 0)) });
export type RoundAnswer = z.output<typeof RoundAnswer>;

/** Null: the answer is not valid. `away`: there is no answer, or the vendor refuses queries. */
export type RoundReply = RoundAnswer | 'away' | null;

export type QueryRound = (query: {
  readonly query: VendorQuery;
  readonly secret: string;
  readonly round: DueRound;
  readonly now: Instant;
}) => Promise<RoundReply>;

const timeoutMs = 5_000;
const maxBytes = 64 * 1_024;

/** Signed as the vendor signs, with its newest key. */
export const createQueryRound =
  ({ sandbox }: { readonly sandbox: boolean }): QueryRound =>
  async ({ query, secret, round, now }) => {
    const url = outboundUrl(query.address, { sandbox });
    if (!url) return 'away';
    const { vendor, member: playerId, round: roundId } = round;
    const body = Buffer.from(JSON.stringify({ requestId: `${roundId}-${round.asks}`, vendor, playerId, roundId }));
    const timestamp = String(now);
    const headers = {
      'x-vendor': vendor,
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, body),
    };
    const answer = await postOutbound({ url, body, headers, timeoutMs, maxBytes, sandbox });
    // Queried again later: a vendor that is down settles nothing.
    if (answer?.status !== 200) return 'away';
    return answer.bytes && parseReply(answer.bytes.toString('utf8'));
  };

function parseReply(text: string): RoundReply {
  try {
    const reply: unknown = JSON.parse(text);
    return z.safeParse(Refusal, reply).success ? 'away' : (z.safeParse(RoundAnswer, reply).data ?? null);
  } catch {
    return null;
  }
}
