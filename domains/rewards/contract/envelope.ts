/** Red envelopes: a budget of the operator, shared out among whoever opens one in its window. */
import { z } from 'zod/mini';
import { offerRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

export const envelopeKinds = ['fixed', 'random'] as const;
export type EnvelopeKind = (typeof envelopeKinds)[number];

const EnvelopeId = z.string().check(z.regex(/^ev_[0-9A-Z]{26}$/));

/** `gone`: all were opened before the window ended. */
export const envelopePhases = ['waiting', 'open', 'gone', 'over'] as const;
export type EnvelopePhase = (typeof envelopePhases)[number];

/** What keeps the member from opening one. */
export const envelopeConditions = ['level', 'tier', 'deposit'] as const;
export type EnvelopeCondition = (typeof envelopeConditions)[number];

const OpenedEnvelope = z.object({
  envelopeId: EnvelopeId,
  name: z.string(),
  amount: MoneyText,
  /** Which of all it was, from one. */
  place: z.int(),
  openedAt: EpochMs,
});
export type OpenedEnvelope = z.output<typeof OpenedEnvelope>;

const Envelope = z.object({
  envelopeId: EnvelopeId,
  name: z.string(),
  kind: z.enum(envelopeKinds),
  phase: z.enum(envelopePhases),
  opensAt: EpochMs,
  closesAt: EpochMs,
  budget: MoneyText,
  count: z.int(),
  /** How many are not opened. */
  left: z.int(),
  min: MoneyText,
  /** The hash of the seed from which the shares were made. */
  commit: z.string(),
  /** Whether the seed is shown. */
  isProven: z.boolean(),
  audience: z.object({ minLevel: z.int(), minTier: z.int(), needsDeposit: z.boolean() }),
  /** The first condition that the member does not meet. */
  unmet: z.nullable(z.enum(envelopeConditions)),
  own: z.nullable(OpenedEnvelope),
});
export type Envelope = z.output<typeof Envelope>;

const limits = [{ by: 'account', count: 120, windowMs: 60_000 }] as const;

export const listEnvelopes = endpoint({
  method: 'GET',
  path: '/wps/v2/redEnvelope',
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({
    /** The moment of the answer, for the countdown. */
    now: EpochMs,
    /** On a pause nothing is offered: the list is empty, and what was opened stays. */
    isPaused: z.boolean(),
    /** Those of the past day, open ones and those to come, in their order. */
    envelopes: z.array(Envelope),
    /** What the member has opened: the newest ones, and all together. */
    opened: z.object({ rows: z.array(OpenedEnvelope), count: z.int(), total: MoneyText }),
  }),
  faults: {},
  summary: 'The red envelopes that are open or to come, and what the member has opened.',
});

export const openEnvelope = endpoint({
  method: 'POST',
  path: '/wps/v2/redEnvelope/:envelopeId/open',
  audience: 'member',
  limits: [{ by: 'account', count: 60, windowMs: 60_000 }],
  input: z.object({ envelopeId: EnvelopeId }),
  output: z.extend(OpenedEnvelope, {
    /** What has to be bet before it may be withdrawn. */
    turnover: MoneyText,
    /** The cash right after it. */
    balance: MoneyText,
  }),
  faults: {
    envelope_unknown: 404,
    /** `{ opensAt, opens }` */
    envelope_not_open: 422,
    envelope_over: 422,
    ...offerRefusals,
    envelope_level: 422,
    envelope_tier: 422,
    envelope_deposit: 422,
    /** Somebody opened one from this device, or with this payment account. */
    envelope_device_used: 422,
    envelope_account_used: 422,
    envelope_gone: 422,
    account_closed: 403,
  },
  summary: 'Opens a red envelope; the same member again is answered as the first time.',
});

export const readEnvelopeProof = endpoint({
  method: 'GET',
  path: '/wps/v2/redEnvelope/:envelopeId/proof',
  audience: 'member',
  limits,
  input: z.object({ envelopeId: EnvelopeId }),
  output: z.object({
    envelopeId: EnvelopeId,
    kind: z.enum(envelopeKinds),
    budget: MoneyText,
    count: z.int(),
    min: MoneyText,
    commit: z.string(),
    seed: z.string(),
    /** In the order of places. */
    shares: z.array(MoneyText),
    /** Of the member; null for whoever opened none. */
    place: z.nullable(z.int()),
  }),
  faults: { envelope_unknown: 404, envelope_not_over: 422 },
  summary: 'The seed and all shares of a red envelope that is over.',
});
