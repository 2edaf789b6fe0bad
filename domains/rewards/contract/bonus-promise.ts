/** What a deposit that was made for an offer got of it. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';

/**
 * `too_small`: below the least of the offer. `not_first`: another deposit was paid before. `turn_had`: the offer was had
 * in this turn. `other_order`: a later order took it over while this one was over. `paused`: no offers on a pause.
 * `limit_reached`: none while a limit of the member is reached. `closed`: the account was closed before.
 */
export const noBonusReasons = [
  'too_small',
  'not_first',
  'turn_had',
  'other_order',
  'paused',
  'limit_reached',
  'closed',
] as const;

export const readDepositBonus = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/deposits/:orderId',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({ orderId: z.string().check(z.regex(/^dp_[0-9A-Z]{26}$/)) }),
  output: z.object({
    /** `held`: promised, and given with the payment. `queued`: given, and it starts when the active bonus has ended. */
    state: z.enum(['held', 'given', 'queued', 'none']),
    name: z.string(),
    /** What was given, or is promised; nothing where there is none. */
    amount: MoneyText,
    bonusId: z.nullable(z.string()),
    reason: z.nullable(z.enum(noBonusReasons)),
  }),
  faults: { bonus_unknown: 404 },
  summary: 'The bonus of a deposit that was made for an offer: given, promised, or why there is none.',
});
