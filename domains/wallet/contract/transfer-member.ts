/** Money from member to member, one step up or down the tree. */
import { z } from 'zod/mini';
import { paymentPasswordFaults } from '#domains/identity/contract/payment-password.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { Newest, Seen } from './seen.ts';

const minute = 60_000;

/** Of any remark. */
export const longestRemark = 140;

export const MemberTransfer = z.object({
  transferId: z.string(),
  /** The account that it went to. */
  to: z.string(),
  amount: MoneyText,
  currency: z.string(),
  remark: z.string(),
  madeAt: EpochMs,
});
export type MemberTransfer = z.output<typeof MemberTransfer>;

export const UplineStanding = z.object({
  /** Null: nobody stands above the member, and nothing can be sent. */
  upline: z.nullable(z.string()),
  currency: z.string(),
  currencySymbol: z.string(),
  balance: MoneyText,
  /** What may leave now; the rest has to be played first. */
  withdrawable: MoneyText,
  /** Something was changed that a thief would change first. */
  blockedUntil: z.nullable(EpochMs),
  /** The newest that was sent, to be told as `seen` with the next. */
  newest: Newest,
});
export type UplineStanding = z.output<typeof UplineStanding>;

const path = '/wps/v2/transfer/upline';

export const readUplineStanding = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  input: z.object({}),
  output: UplineStanding,
  faults: {},
  summary: 'To whom a member can send money upwards, and how much.',
});

const limits = [
  { by: 'account', count: 20, windowMs: 10 * minute },
  { by: 'ip', count: 120, windowMs: 10 * minute },
] as const;

const sent = {
  amount: MoneyText,
  paymentPassword: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  remark: z.optional(z.string().check(z.trim(), z.maxLength(longestRemark))),
  seen: Seen,
};

const faults = {
  ...paymentPasswordFaults,
  /** `{ until, at }` */
  withdrawal_blocked: 422,
  /** Another one was sent that this page did not show. */
  made_since: 422,
  /** Whoever would get it takes no money in now. Why is theirs to know. */
  receiver_closed: 422,
  /** `{ withdrawable, left }` */
  turnover_unmet: 422,
  insufficient_funds: 422,
} as const;

export const transferUpline = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  sealed: true,
  idempotent: true,
  proofs: ['paymentPassword'],
  maxBytes: 4_096,
  limits,
  input: z.object(sent),
  output: MemberTransfer,
  faults: { amount_invalid: 422, no_upline: 422, ...faults },
  summary: 'Sends money to the member’s upline.',
});

export const transferDownline = endpoint({
  method: 'POST',
  path: '/wps/v2/transfer/downline',
  audience: 'agent',
  sealed: true,
  idempotent: true,
  proofs: ['paymentPassword'],
  maxBytes: 4_096,
  limits,
  input: z.object({ ...sent, downline: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  output: MemberTransfer,
  faults: { amount_invalid: 422, downline_unknown: 422, ...faults },
  summary: 'Sends money to a direct downline of the agent.',
});
