import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { paymentPasswordFaults } from './payment-password.ts';
import { Proof, proofFaults } from './proof.ts';
import { authWindowMs, secretsOfDay } from './waiting.ts';

const changing = { method: 'POST', audience: 'member', sealed: true, maxBytes: 16_384 } as const;

/** What is kept about the member, by room. Hashes of secrets are left out; a long list ends somewhere, and says so. */
export const exportAccount = endpoint({
  ...changing,
  path: '/wps/member/export',
  limits: [{ by: 'account', count: 3, windowMs: 3_600_000 }],
  input: z.object({ proof: z.optional(Proof) }),
  output: z.object({ exportedAt: EpochMs, rooms: z.record(z.string(), z.unknown()) }),
  faults: { ...proofFaults },
  summary: 'Hands the member all that is kept about them.',
});

/** Before an account is closed: what would be given up with it. */
export const readLeaving = endpoint({
  method: 'GET',
  audience: 'member',
  path: '/wps/member/close/left',
  input: z.object({}),
  output: z.object({
    /** All of it, a bonus that is not played among it; sent back as `giveUp`. */
    left: MoneyText,
    /** Has to come home first. */
    atVendors: MoneyText,
    /** What of it the member can withdraw instead; nothing where that is less than the smallest withdrawal. */
    withdrawable: MoneyText,
  }),
  faults: {},
  summary: 'What is left in the account, and what of it can be withdrawn before it is closed.',
});

/** What the law wants kept is kept; nobody can log in any more. */
export const closeAccount = endpoint({
  ...changing,
  path: '/wps/member/close',
  endsSessions: true,
  limits: [{ by: 'account', count: 5, windowMs: authWindowMs }, secretsOfDay],
  input: z.object({
    password: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
    proof: z.optional(Proof),
    /** What the page said is left, to the last decimal: it goes to the house. */
    giveUp: z.optional(MoneyText),
    /** Whoever has one gives nothing up without it. */
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
