/** Staying away: cooling-off for days, self-exclusion for months and years. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';

export const coolingTerms = ['24h', '7d', '30d'] as const;
export const exclusionTerms = ['6m', '1y', '5y'] as const;
export const pauseTerms = [...coolingTerms, ...exclusionTerms] as const;
export const PauseTerm = z.enum(pauseTerms);
export type PauseTerm = (typeof pauseTerms)[number];

export const PauseKind = z.enum(['cooling_off', 'self_exclusion']);
export type PauseKind = z.output<typeof PauseKind>;

export const Pause = z.object({
  kind: PauseKind,
  term: PauseTerm,
  startsAt: EpochMs,
  /** It ends by itself. */
  endsAt: EpochMs,
  /** Before then nobody can end it, staff included. */
  finalUntil: EpochMs,
});
export type Pause = z.output<typeof Pause>;

export const startPause = endpoint({
  method: 'POST',
  path: '/wps/member/pause',
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 60, windowMs: 600_000 }],
  input: z.object({ term: PauseTerm }),
  output: Pause,
  faults: { pause_not_longer: 422 },
  summary: 'Begins a pause at once: no deposits and no play until it ends. A longer one replaces a shorter.',
});
