/** A member's points: how many there are, how they are earned, what changed them, and how they become money. */
import { z } from 'zod/mini';
import { paymentPasswordFaults } from '#domains/identity/contract/payment-password.ts';
import { movementTypes } from '#domains/wallet/contract/movement.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, MoneyText, pageSize } from '#kernel/wire.ts';

const limits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;

export const readPointBalance = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({
    balance: z.int(),
    /** For redemptions in process; no part of the balance. */
    held: z.int(),
  }),
  faults: {},
  summary: 'The points of the member. Points never expire.',
});

export const readPointConfig = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({
    /** So many points make one unit of money; zero: points are not changed into money. */
    ratio: z.int(),
    step: z.int(),
    dayMax: z.int(),
    /** What may still be changed today, whatever the balance. */
    dayLeft: z.int(),
    dayResetsAt: EpochMs,
    /** The valid bet that earns one point, and the factor of the member's level in parts per million; null: none are earned. */
    earning: z.nullable(z.object({ earnPer: MoneyText, level: z.int(), factorPpm: z.int() })),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
  faults: {},
  summary: 'How points are earned, and the ratio at which they become money.',
});

export const moneyCall = {
  method: 'POST',
  audience: 'member',
  sealed: true,
  idempotent: true,
  proofs: ['paymentPassword'],
  maxBytes: 4_096,
  limits: [
    { by: 'account', count: 20, windowMs: 600_000 },
    { by: 'ip', count: 120, windowMs: 600_000 },
  ],
} as const;

export const paymentPasswordField = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));

export const convertPoints = endpoint({
  ...moneyCall,
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  input: z.object({ points: z.int().check(z.gte(1), z.lte(1_000_000)), paymentPassword: paymentPasswordField }),
  output: z.object({
    conversionId: z.string(),
    points: z.int(),
    amount: MoneyText,
    currency: z.string(),
    convertedAt: EpochMs,
    /** After it. */
    pointBalance: z.int(),
    cashBalance: MoneyText,
  }),
  faults: {
    conversion_off: 422,
    /** `{ step }` */
    points_step: 422,
    /** `{ max, left }` */
    conversion_day_max: 422,
    /** `{ points, balance }` */
    points_short: 422,
    ...paymentPasswordFaults,
    account_closed: 422,
  },
  summary: 'Changes points into money of the main wallet.',
});

export const pointChanges = ['earned', 'held', 'redeemed', 'returned', 'converted', 'adjusted'] as const;

export const listPointDetails = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  audience: 'member',
  limits,
  input: z.object({
    /** Points, or a type of the account record of the main wallet. */
    type: z._default(z.enum(['points', ...movementTypes]), 'points'),
    /** The past seven days by default; at most a year and a day per query. */
    startDate: z.optional(DayText),
    endDate: z.optional(DayText),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    pageSize: pageSize(100, 20),
  }),
  output: z.object({
    content: z.array(
      z.object({
        transactionId: z.string(),
        time: EpochMs,
        /** What happened: a change of points, or the ledger's kind. */
        kind: z.string(),
        /** Points as a whole number, money as an amount; negative where it left. */
        change: MoneyText,
        balance: MoneyText,
        remark: z.string(),
        /** Of the redemption or conversion; null where there is none. */
        reference: z.nullable(z.string()),
      }),
    ),
    /** Null at the end. */
    next: z.nullable(z.string()),
    /** As it was understood. */
    startDate: z.string(),
    endDate: z.string(),
  }),
  faults: { range_invalid: 422, range_too_long: 422, page_unknown: 422 },
  summary: 'Every change of the points, or of the main wallet by a type, newest first, with the balance after it.',
});
