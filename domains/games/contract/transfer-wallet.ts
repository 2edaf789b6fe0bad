/**
 * The wire between us and a vendor that keeps a balance of its own: the vendor keeps the money, we call. Every call is a
 * POST of JSON whose raw bytes are signed, and so is every answer. `docs/vendor-integration.md` describes it.
 */
import { z } from 'zod/mini';
import { MoneyText } from '#kernel/wire.ts';

export type WalletCall = 'deposit' | 'withdraw' | 'status' | 'balance' | 'kick';

const Code = z.int().check(z.nonnegative());

/**
 * `done` and `refused` are final; `pending` is accepted and not decided; `unknown`: the vendor has no such transfer.
 * The fields of the transfer come from the vendor's own record, so that a mix-up is noticed.
 */
export const TransferAnswer = z.object({
  requestId: z.string(),
  code: Code,
  transferId: z.string(),
  state: z.enum(['done', 'refused', 'pending', 'unknown']),
  direction: z.optional(z.enum(['in', 'out'])),
  playerId: z.optional(z.string()),
  currency: z.optional(z.string()),
  amount: z.optional(MoneyText),
});
export type TransferAnswer = z.output<typeof TransferAnswer>;

export const BalanceAnswer = z.object({
  requestId: z.string(),
  code: z.literal(0),
  playerId: z.string(),
  currency: z.string(),
  balance: MoneyText,
});
export type BalanceAnswer = z.output<typeof BalanceAnswer>;

/** Code 2: the vendor has no such player, so there is no session to end. */
export const KickAnswer = z.object({
  requestId: z.string(),
  code: z.union([z.literal(0), z.literal(2)]),
  playerId: z.string(),
});
