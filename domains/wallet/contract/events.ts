import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';
import { withdrawalStates } from './withdrawal-order.ts';

/** Published once for each deposit, in the transaction that credits it. */
export const depositPaid = defineEvent({
  name: 'wallet.deposit_paid',
  data: z.object({
    deposit: z.string(),
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    amount: MoneyText,
    credited: MoneyText,
    promotion: z.nullable(z.string()),
    at: EpochMs,
  }),
});

/** Published with every step of a withdrawal, for domains that write to the member about it. */
export const withdrawalChanged = defineEvent({
  name: 'wallet.withdrawal_changed',
  data: z.object({
    withdrawal: z.string(),
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    amount: MoneyText,
    state: z.enum(withdrawalStates),
    reason: z.nullable(z.string()),
    at: EpochMs,
  }),
});
