/** What a jurisdiction profile promises for the sake of those who play. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LimitKind } from './limit.ts';
import { RealityCheckMinutes } from './reality-check.ts';

export const Safeguards = z.object({
  /** A number to call or a site to visit, independent of the operator. */
  helpline: z.string(),
  helpHours: z.string(),
  /** Where the member chose none. */
  realityCheckMinutes: RealityCheckMinutes,
  /** Whether a withdrawal may be cancelled before its review has begun. */
  mayCancelWithdrawal: z.boolean(),
  offeredLimits: z.array(LimitKind),
});
export type Safeguards = z.output<typeof Safeguards>;

/** Help is for everybody, logged in or not. */
export const readSafeguards = endpoint({
  method: 'GET',
  path: '/wps/system/safeguards',
  audience: 'public',
  cache: { scope: 'public', seconds: 60 },
  input: z.object({}),
  output: Safeguards,
  faults: {},
  summary: 'Where to find help, and what the place asks for the sake of those who play.',
});
