/** The reality check: how long one has played without a rest, and what came of it. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

export const realityCheckMinutes = [15, 30, 60] as const;
export const RealityCheckMinutes = z.literal(realityCheckMinutes);
export type RealityCheckMinutes = (typeof realityCheckMinutes)[number];

/** A stretch of play without a rest of five minutes. */
export const Sitting = z.object({
  startedAt: EpochMs,
  seconds: z.int(),
  minutes: RealityCheckMinutes,
  /** When the next reality check is due. */
  dueAt: EpochMs,
  /** That time has come. */
  due: z.boolean(),
  staked: MoneyText,
  won: MoneyText,
  /** Won less staked, minus included. */
  net: MoneyText,
});
export type Sitting = z.output<typeof Sitting>;

export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/wps/member/realityCheck',
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 60, windowMs: 600_000 }],
  input: z.object({ minutes: RealityCheckMinutes }),
  output: z.object({ minutes: RealityCheckMinutes }),
  faults: {},
  summary: 'Chooses how often the reality check comes.',
});

/** A page in play reports once a minute; five minutes without a report are a rest. */
export const recordSitting = endpoint({
  method: 'POST',
  path: '/wps/member/sitting',
  audience: 'member',
  maxBytes: 1_024,
  input: z.object({}),
  output: Sitting,
  faults: {},
  summary: 'Says that the member is playing, and answers for how long and with what result.',
});

/** A query is no sign of play: any page may send it, and the clock does not advance. */
export const readSitting = endpoint({
  method: 'GET',
  path: '/wps/member/sitting',
  audience: 'member',
  input: z.object({}),
  output: z.object({ sitting: z.nullable(Sitting) }),
  faults: {},
  summary: 'The sitting that the member is in; null where they rest.',
});

export const acknowledgeRealityCheck = endpoint({
  method: 'POST',
  path: '/wps/member/realityCheck/acknowledge',
  audience: 'member',
  maxBytes: 1_024,
  input: z.object({}),
  output: Sitting,
  faults: {},
  summary: 'The member has read the reality check; the next one comes an interval later.',
});
