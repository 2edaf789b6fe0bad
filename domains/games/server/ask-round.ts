/** The question to a vendor what became of a round, and its answer; `docs/vendor-integration.md` tells both. */
import { z } from 'zod/mini';
import type { Instant } from '#kernel/time.ts';
import { signatureOf } from './gateway/signature.ts';
import { postOutside } from './outside-post.ts';
import { outsideUrl } from './transfer/address.ts';
import type { DueRound, VendorQuery } from './unresolved.store.ts';

const mostWins = 200;

/** A win says what the vendor's own call would say, so that the two are one. */
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
    .check(z.maxLength(mostWins)),
});
/** Of this round or of all: where it is of many, they are not asked for one by one. */
const Refusal = z.object({ code: z.number().check(z.refine((code) => code !== 0)) });
export type RoundAnswer = z.output<typeof RoundAnswer>;

/** Null: the vendor says nothing that makes sense. `away`: it does not answer at all, or takes no questions. */
export type Heard = RoundAnswer | 'away' | null;

export type AskRound = (asked: {
  readonly query: VendorQuery;
  readonly secret: string;
  readonly round: DueRound;
  readonly now: Instant;
}) => Promise<Heard>;

const patienceMs = 5_000;
const mostBytes = 64 * 1_024;

/** Signed as the vendor signs, with its newest key. */
export const createAskRound =
  ({ sandbox }: { readonly sandbox: boolean }): AskRound =>
  async ({ query, secret, round, now }) => {
    const url = outsideUrl(query.address, { sandbox });
    if (!url) return 'away';
    const { vendor, member: playerId, round: roundId } = round;
    const body = Buffer.from(JSON.stringify({ requestId: `${roundId}-${round.asks}`, vendor, playerId, roundId }));
    const timestamp = String(now);
    const headers = {
      'x-vendor': vendor,
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, body),
    };
    const answer = await postOutside({ url, body, headers, waitMs: patienceMs, mostBytes, sandbox });
    // Asked again later: a vendor that is down settles nothing.
    if (answer?.status !== 200) return 'away';
    return answer.bytes && read(answer.bytes.toString('utf8'));
  };

function read(text: string): Heard {
  try {
    const said: unknown = JSON.parse(text);
    return z.safeParse(Refusal, said).success ? 'away' : (z.safeParse(RoundAnswer, said).data ?? null);
  } catch {
    return null;
  }
}
