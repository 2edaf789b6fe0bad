import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';
import { Proof, proofFaults } from './proof.ts';
import { authWindowMs, secretTriesPerDay } from './rate-limit.ts';

const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));

/** Answered after every change: the moment from which a withdrawal is taken again. */
const PaymentPasswordChange = z.object({ withdrawalBlockedUntil: EpochMs });

/**
 * Every call that requires the payment password refuses it with the same faults. `wrong_payment_password` says in `left`
 * how many tries there are yet, `payment_password_locked` in `seconds` and `wait` how long it rests.
 */
export const paymentPasswordFaults = {
  payment_password_missing: 422,
  payment_password_locked: 429,
  wrong_payment_password: 422,
} as const;

const faults = { field_refused: 422, confirmation_differs: 422, payment_password_weak: 422 } as const;

/** The first one is set with the password of the account, a later one with the payment password before it. */
export const setPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/payPassword',
  audience: 'member',
  sealed: true,
  maxBytes: 4_096,
  limits: [{ by: 'account', count: 10, windowMs: authWindowMs }, secretTriesPerDay],
  input: z.object({
    password: z.optional(secret),
    oldPaymentPassword: z.optional(secret),
    paymentPassword: secret,
    confirmPaymentPassword: secret,
  }),
  output: PaymentPasswordChange,
  faults: {
    ...faults,
    wrong_password: 422,
    payment_password_locked: 429,
    wrong_payment_password: 422,
    payment_password_same: 422,
  },
  summary: 'Sets or changes the payment password.',
});

/** Forgotten: proven by a second factor, and followed by the longest cooling time. */
export const resetPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/payPassword/reset',
  audience: 'member',
  sealed: true,
  maxBytes: 16_384,
  limits: [{ by: 'account', count: 5, windowMs: authWindowMs }],
  input: z.object({ paymentPassword: secret, confirmPaymentPassword: secret, proof: z.optional(Proof) }),
  output: PaymentPasswordChange,
  faults: { ...faults, ...proofFaults },
  summary: 'Sets a new payment password after a proof by a second factor.',
});

/** Required before something is paid with it. Its wrong tries count together with those of a change. */
export const checkPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/payPassword/check',
  audience: 'member',
  sealed: true,
  maxBytes: 4_096,
  limits: [{ by: 'account', count: 20, windowMs: authWindowMs }],
  input: z.object({ paymentPassword: secret }),
  output: z.object({}),
  faults: paymentPasswordFaults,
  summary: 'Says whether a typed payment password is the right one.',
});
