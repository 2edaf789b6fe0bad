import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';

/** With every step of a contract, to each side that is an account. */
export const contractChanged = defineEvent({
  name: 'agents.contract_changed',
  data: z.object({
    contract: z.string(),
    kind: z.string(),
    step: z.string(),
    member: MemberId,
    merchant: z.string(),
    /** The other side; null: the operator. */
    other: z.nullable(z.string()),
    startsAt: z.nullable(EpochMs),
    at: EpochMs,
  }),
});

/** Once for each account above a member that keeps a part of a ticket by its rebate points. */
export const pointRebatePosted = defineEvent({
  name: 'agents.point_rebate',
  data: z.object({
    /** The ticket and the account together. */
    rebate: z.string(),
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    amount: MoneyText,
    at: EpochMs,
  }),
});

/** Once for each bill that was paid. */
export const billIssued = defineEvent({
  name: 'agents.bill_issued',
  data: z.object({
    bill: z.string(),
    kind: z.string(),
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    amount: MoneyText,
    at: EpochMs,
  }),
});
