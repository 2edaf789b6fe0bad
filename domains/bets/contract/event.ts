import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';

/**
 * Told when bets of a member are settled, put right (`revision` above zero) or void, in the transaction that does it; what
 * ends alike in one is told together, and what they have in common once: a draw ends a million of them. History that is
 * recorded as a whole is not told. `payoutBefore` and `validBefore` are what the record said until now; they and `revision`
 * are left out where they are zero, which is nearly always.
 */
export const betsEnded = defineEvent({
  name: 'bets.bets_ended',
  data: z.object({
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    category: z.string(),
    vassalage: z.string(),
    node: z.string(),
    state: z.enum(['settled', 'void']),
    at: EpochMs,
    bets: z.array(
      z.object({
        bet: z.string(),
        revision: z.optional(z.int()),
        stake: MoneyText,
        validBet: MoneyText,
        validBefore: z.optional(MoneyText),
        payout: MoneyText,
        payoutBefore: z.optional(MoneyText),
      }),
    ),
  }),
});
