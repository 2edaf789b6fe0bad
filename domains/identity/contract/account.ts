import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { paymentPasswordFaults } from './payment-password.ts';
import { Proof, proofFaults } from './proof.ts';
import { authWindowMs, secretTriesPerDay } from './rate-limit.ts';

const sealedMemberPost = { method: 'POST', audience: 'member', sealed: true, maxBytes: 16_384 } as const;

/** What is stored about the member, by domain. Hashes of secrets are left out; a long list is cut off, and marked as such. */
export const exportAccount = endpoint({
  ...sealedMemberPost,
  path: '/wps/member/export',
  limits: [{ by: 'account', count: 3, windowMs: 3_600_000 }],
  input: z.object({ proof: z.optional(Proof) }),
  output: z.object({ exportedAt: EpochMs, rooms: z.record(z.string(), z.unknown()) }),
  faults: { ...proofFaults },
  summary: 'Hands the member all that is kept about them.',
});

/** Before an account is closed: what would be given up with it. */
export const readClosurePreview = endpoint({
  method: 'GET',
  audience: 'member',
  path: '/wps/member/close/left',
  input: z.object({}),
  output: z.object({
    /** All of it, a bonus that is not played among it; sent back as `giveUp`. */
    left: MoneyText,
    /** All of the member's points; `amount` is the money that they become and part of `left`, `rest` are points that are given up. */
    points: z.object({ points: z.int(), amount: MoneyText, rest: z.int() }),
    /** Has to come home first. */
    atVendors: MoneyText,
    /** What of it the member can withdraw instead; nothing where that is less than the smallest withdrawal. */
    withdrawable: MoneyText,
  }),
  faults: {},
  summary: 'What is left in the account, and what of it can be withdrawn before it is closed.',
});

/** Data with a legal retention period are kept; login is no longer possible. */
export const closeAccount = endpoint({
  ...sealedMemberPost,
  path: '/wps/member/close',
  endsSessions: true,
  limits: [{ by: 'account', count: 5, windowMs: authWindowMs }, secretTriesPerDay],
  input: z.object({
    password: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
    proof: z.optional(Proof),
    /** The balance that the page showed, to the last decimal: it is forfeited to the operator. */
    giveUp: z.optional(MoneyText),
    /** Required of members who have a payment password. */
    paymentPassword: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(128))),
  }),
  output: z.object({}),
  faults: {
    wrong_password: 422,
    ...proofFaults,
    payment_password_required: 422,
    ...paymentPasswordFaults,
    bets_open: 422,
    money_at_vendors: 422,
    /** `{ left, shown }`: nothing was given up, and this is there. */
    money_left: 422,
    /** `{ left, shown }`: another amount was given up than is there now. */
    money_changed: 422,
    orders_open: 422,
  },
  summary: 'Closes the account and ends all its sessions.',
});
