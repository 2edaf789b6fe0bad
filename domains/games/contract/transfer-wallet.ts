/**
 * The wire between us and a vendor that keeps a balance of its own: the vendor keeps the money, we call. Every call is a
 * POST of JSON whose raw bytes are signed, and so is every answer. `docs/vendor-integration.md` tells it in full.
 */
import { z } from 'zod/mini';
import { MoneyText } from '#kernel/wire.ts';

export type WalletCall = 'deposit' | 'withdraw' | 'status' | 'balance' | 'kick';

const Code = z.int().check(z.nonnegative());

/**
 * `done` and `refused` are for good; `pending` is taken and not decided; `unknown` says that nobody there has heard of it.
 * What it says of the transfer is what the vendor has in its own book, so that a mix-up is seen.
 */
export const MoveTold = z.object({
  requestId: z.string(),
  code: Code,
  transferId: z.string(),
  state: z.enum(['done', 'refused', 'pending', 'unknown']),
  direction: z.optional(z.enum(['in', 'out'])),
  playerId: z.optional(z.string()),
  currency: z.optional(z.string()),
  amount: z.optional(MoneyText),
});
export type MoveTold = z.output<typeof MoveTold>;

export const BalanceTold = z.object({
  requestId: z.string(),
  code: z.literal(0),
  playerId: z.string(),
  currency: z.string(),
  balance: MoneyText,
});
export type BalanceTold = z.output<typeof BalanceTold>;

/** Two says that nobody of that name was ever there, which is as good as gone. */
export const KickTold = z.object({
  requestId: z.string(),
  code: z.union([z.literal(0), z.literal(2)]),
  playerId: z.string(),
});
