import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';

/**
 * Told when a bet is settled, put right (`revision` above zero) or void, in the transaction that does it. History that is
 * recorded as a whole is not told. `payoutBefore` and `validBefore` are what the record said until now.
 */
export const betEnded = defineEvent({
  name: 'bets.bet_ended',
  data: z.object({
    bet: z.string(),
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    category: z.string(),
    vassalage: z.string(),
    node: z.string(),
    state: z.enum(['settled', 'void']),
    revision: z.int(),
    stake: MoneyText,
    validBet: MoneyText,
    validBefore: MoneyText,
    payout: MoneyText,
    payoutBefore: MoneyText,
    at: EpochMs,
  }),
});
