/** What this domain publishes about money, besides the ends of requirements in `turnover.ts`. */
import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';

/** The ledger's kinds of what the operator gives a member, and of what it takes back of it. */
export const creditKinds = [
  'bonus_granted',
  'bonus_forfeited',
  'reward',
  'red_envelope',
  'referral',
  'rebate',
] as const;
export type CreditKind = (typeof creditKinds)[number];

/**
 * The operator gave a member money, or took a bonus back. Once for each posting, in its transaction. What a member gives
 * another is not among them: it costs the operator nothing.
 */
export const rewardCredited = defineEvent({
  name: 'rewards.credited',
  data: z.object({
    /** The key of the posting in the ledger. */
    ledgerKey: z.string().check(z.minLength(1)),
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    kind: z.enum(creditKinds),
    /** Above zero; the kind has the direction. */
    amount: MoneyText,
    at: EpochMs,
    /** It corrects what was said before: the member gets no letter about it. */
    isQuiet: z.optional(z.literal(true)),
  }),
});

/** Published once for each invited friend that qualifies, to the member who invited. */
export const referralQualified = defineEvent({
  name: 'rewards.referral_qualified',
  data: z.object({ referral: z.string(), member: MemberId, merchant: z.string(), at: EpochMs }),
});
