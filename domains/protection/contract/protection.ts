import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';
import { Limit, LimitUse } from './limit.ts';
import { Pause } from './pause.ts';
import { RealityCheckMinutes } from './reality-check.ts';
import { Safeguards } from './safeguards.ts';

export const readProtection = endpoint({
  method: 'GET',
  path: '/wps/member/protection',
  audience: 'member',
  input: z.object({}),
  output: z.object({
    safeguards: Safeguards,
    /** Those that are set. */
    limits: z.array(Limit),
    /** Of every limit on offer, whether it is set or not. */
    usage: z.array(LimitUse),
    /** Won less staked, minus included: in the running periods and since ever. */
    position: z.object({ day: MoneyText, week: MoneyText, month: MoneyText, ever: MoneyText }),
    pause: z.nullable(Pause),
    realityCheckMinutes: RealityCheckMinutes,
    /** The zone of every period, `480` for GMT+8. */
    offsetMinutes: z.int(),
  }),
  faults: {},
  summary: 'Limits with what is used of them, the running pause, the reality check and where to find help.',
});
