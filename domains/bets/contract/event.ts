import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';

/**
 * Published when bets of a member are settled, corrected (`revision` above zero) or void, in the same transaction. Bets that
 * end the same way in one transaction share an event and its common fields, because a draw ends a million of them. Bets that
 * are recorded when they have ended are not published. `payoutBefore` and `validBefore` are the former values; they and
 * `revision` are left out where they are zero, which is nearly always, and `earningPpm` where all of the valid bet earns rebate and
 * points. `bonusStake` is the part of the stake that the bonus wallet paid; it is left out where there is none. `lostBonus` is the
 * bonus that paid it, where that was taken back and its part of what the bet pays went to the operator.
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
        bonusStake: z.optional(MoneyText),
        lostBonus: z.optional(z.string()),
        validBet: MoneyText,
        validBefore: z.optional(MoneyText),
        payout: MoneyText,
        payoutBefore: z.optional(MoneyText),
        earningPpm: z.optional(z.int().check(z.gte(0), z.lt(1_000_000))),
      }),
    ),
  }),
});
