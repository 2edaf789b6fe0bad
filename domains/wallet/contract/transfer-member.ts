/** Money from member to member, one step up or down the tree. */
import { z } from 'zod/mini';
import { paymentPasswordFaults } from '#domains/identity/contract/payment-password.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { NewestId, SeenNewestId } from './newest-id.ts';

const minute = 60_000;

/** Of any remark. */
export const maxRemarkLength = 140;

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
  /** Null: the member has no upline, and nothing can be sent. */
  upline: z.nullable(z.string()),
  currency: z.string(),
  currencySymbol: z.string(),
  balance: MoneyText,
  /** What may leave now; the rest has to be played first. */
  withdrawable: MoneyText,
  /** A security setting was changed recently, as a thief would do first. */
  blockedUntil: z.nullable(EpochMs),
  /** The newest that was sent, to be passed as `seen` with the next. */
  newest: NewestId,
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

const transferInput = {
  amount: MoneyText,
  paymentPassword: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  remark: z.optional(z.string().check(z.trim(), z.maxLength(maxRemarkLength))),
  seen: SeenNewestId,
};

const faults = {
  ...paymentPasswordFaults,
  /** `{ until, at }` */
  withdrawal_blocked: 422,
  /** Another one was sent that this page did not display. */
  made_since: 422,
  /** The receiver takes no money in now. The reason is private to them. */
  receiver_closed: 422,
} as const;
const fundsFaults = {
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
  input: z.object(transferInput),
  output: MemberTransfer,
  faults: { amount_invalid: 422, no_upline: 422, ...faults, ...fundsFaults },
  summary: 'Sends money to the member’s upline.',
});

const downlinePath = '/wps/v2/transfer/downline';

export const DownlineStanding = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  balance: MoneyText,
  /** What may leave now; the rest has to be played first. */
  withdrawable: MoneyText,
  blockedUntil: z.nullable(EpochMs),
  /** The newest that was sent, to be passed as `seen` with the next. */
  newest: NewestId,
  /** Of one transfer. */
  min: MoneyText,
  max: MoneyText,
  /** Of all transfers to downlines on one day of the platform. */
  dayMax: MoneyText,
  dayLeft: MoneyText,
  dayResetsAt: EpochMs,
});
export type DownlineStanding = z.output<typeof DownlineStanding>;

export const readDownlineStanding = endpoint({
  method: 'GET',
  path: downlinePath,
  audience: 'agent',
  input: z.object({}),
  output: DownlineStanding,
  faults: {},
  summary: 'How much an agent can send to direct downlines now.',
});

export const transferDownline = endpoint({
  method: 'POST',
  path: downlinePath,
  audience: 'agent',
  sealed: true,
  idempotent: true,
  proofs: ['paymentPassword'],
  maxBytes: 4_096,
  limits,
  input: z.object({ ...transferInput, downline: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  output: MemberTransfer,
  faults: {
    amount_invalid: 422,
    /** `{ min }` */
    amount_too_small: 422,
    /** `{ max }` */
    amount_too_large: 422,
    downline_unknown: 422,
    ...faults,
    /** `{ left, resets }` */
    transfer_day_limit: 422,
    ...fundsFaults,
  },
  summary: 'Sends money to a direct downline of the agent.',
});
