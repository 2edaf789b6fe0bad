/** The accounts that a member is paid out to: in their own name, five at most, masked wherever they are displayed. */
import { z } from 'zod/mini';
import { paymentPasswordFaults } from '#domains/identity/contract/payment-password.ts';
import { Proof, proofFaults } from '#domains/identity/contract/proof.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';

export const maxPayoutAccounts = 5;

export const payoutKinds = ['ewallet', 'bank', 'crypto'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

const minute = 60_000;
const day = 86_400_000;
const path = '/wps/v2/withdraw/accounts';
const kind = z.enum(payoutKinds);

export const PayoutAccount = z.object({
  accountId: z.string(),
  kind,
  /** `GCASH`, `BPI` … */
  bankCode: z.string(),
  /** `GCash` */
  name: z.string(),
  /** Both masked. */
  number: z.string(),
  holder: z.string(),
  isDefault: z.boolean(),
  addedAt: EpochMs,
  /** No withdrawal goes to it before that. */
  usableFrom: EpochMs,
  isWaiting: z.boolean(),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

export const PayoutAccounts = z.object({
  accounts: z.array(PayoutAccount),
  most: z.int(),
  /** What the brand pays out to. */
  banks: z.array(z.object({ code: z.string(), kind, name: z.string() })),
  /** The name that an account has to be in; null while the member's name is unknown. */
  owner: z.nullable(z.string()),
  /** How many hours a new one waits. */
  waitHours: z.int(),
});

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  input: z.object({}),
  output: PayoutAccounts,
  faults: {},
  summary: 'The payout accounts of the member, masked, with what the brand pays out to.',
});

/** One of the two. */
const proofFields = {
  paymentPassword: z.optional(z.string().check(z.trim(), z.maxLength(128))),
  proof: z.optional(Proof),
} as const;
const changeEndpoint = {
  method: 'POST',
  audience: 'member',
  sealed: true,
  maxBytes: 16_384,
  limits: [
    { by: 'account', count: 20, windowMs: 10 * minute },
    { by: 'account', count: 60, windowMs: day },
  ],
} as const;
const AccountId = z.string().check(z.regex(/^pa_[0-9A-Z]{26}$/));

export const addPayoutAccount = endpoint({
  ...changeEndpoint,
  path,
  input: z.object({
    bankCode: z.string().check(z.maxLength(16)),
    number: z.string().check(z.trim(), z.maxLength(64)),
    holder: z.string().check(z.trim(), z.maxLength(100)),
    ...proofFields,
  }),
  output: PayoutAccount,
  faults: {
    payout_bank_unknown: 422,
    payout_number_refused: 422,
    /** No name to compare with yet: the profile requires it. */
    full_name_missing: 422,
    holder_differs: 422,
    payout_account_known: 422,
    /** `{ most }` */
    payout_accounts_full: 422,
    ...paymentPasswordFaults,
    ...proofFaults,
  },
  summary: 'Adds a payout account in the member’s own name; it waits a day before its first withdrawal.',
});

export const removePayoutAccount = endpoint({
  ...changeEndpoint,
  path: `${path}/:accountId/remove`,
  input: z.object({ accountId: AccountId, ...proofFields }),
  output: z.object({}),
  faults: { payout_account_gone: 404, ...paymentPasswordFaults, ...proofFaults },
  summary: 'Removes a payout account. What is already on its way to it arrives.',
});

/** Reveals one number; every call is recorded in the account's audit log. */
export const showPayoutAccount = endpoint({
  method: 'POST',
  path: `${path}/:accountId/show`,
  audience: 'member',
  maxBytes: 1_024,
  limits: [
    { by: 'account', count: 30, windowMs: 10 * minute },
    { by: 'account', count: 100, windowMs: day },
  ],
  input: z.object({ accountId: AccountId }),
  output: z.object({ number: z.string(), holder: z.string() }),
  faults: { payout_account_gone: 404 },
  summary: 'The number and the holder of one payout account in full.',
});

export const choosePayoutAccount = endpoint({
  method: 'POST',
  path: `${path}/:accountId/default`,
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 60, windowMs: 10 * minute }],
  input: z.object({ accountId: AccountId }),
  output: z.object({}),
  faults: { payout_account_gone: 404 },
  summary: 'Makes it the account that a withdrawal begins with.',
});
