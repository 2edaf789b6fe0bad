/** Limits that members set for themselves. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const;
export const LimitKind = z.enum(limitKinds);
export type LimitKind = (typeof limitKinds)[number];

/** Calendar periods of the platform's zone; a week begins on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export const LimitPeriod = z.enum(limitPeriods);
export type LimitPeriod = (typeof limitPeriods)[number];

/** What counts towards a limit in its running period. */
export const LimitUse = z.object({ kind: LimitKind, period: LimitPeriod, used: MoneyText, resetsAt: EpochMs });
export type LimitUse = z.output<typeof LimitUse>;

/** Values are amounts of the brand's currency, and minutes for `session`, as decimal text. */
export const Limit = z.extend(LimitUse, {
  value: MoneyText,
  left: MoneyText,
  /** A raise that waits for its time and for the second yes. */
  pending: z.nullable(
    z.object({
      /** Null: the limit is to be taken away. */
      value: z.nullable(MoneyText),
      askedAt: EpochMs,
      /** From then on it can be confirmed. */
      readyAt: EpochMs,
      /** Then it lapses: a raise that stayed ready for ever would be an instant raise. */
      lapsesAt: EpochMs,
    }),
  ),
});
export type Limit = z.output<typeof Limit>;

const limits = [{ by: 'account', count: 60, windowMs: 600_000 }] as const;
const limitKeyFields = { kind: LimitKind, period: LimitPeriod };
const Limits = z.object({ limits: z.array(Limit) });

export const setLimit = endpoint({
  method: 'PUT',
  path: '/wps/member/limit',
  audience: 'member',
  maxBytes: 1_024,
  limits,
  input: z.object({ ...limitKeyFields, value: MoneyText }),
  output: Limits,
  faults: { limit_not_offered: 422, limit_value_refused: 422, pause_running: 422, account_barred: 403 },
  summary: 'Sets or lowers a limit at once; a raise waits 24 hours and a second yes.',
});

export const removeLimit = endpoint({
  method: 'DELETE',
  path: '/wps/member/limit',
  audience: 'member',
  limits,
  input: z.object(limitKeyFields),
  output: Limits,
  faults: { limit_unset: 422, pause_running: 422, account_barred: 403 },
  summary: 'Asks that a limit be taken away; it waits like a raise.',
});

export const confirmRaise = endpoint({
  method: 'POST',
  path: '/wps/member/limit/confirm',
  audience: 'member',
  maxBytes: 1_024,
  limits,
  input: z.object(limitKeyFields),
  output: Limits,
  faults: { raise_unasked: 422, raise_waits: 422, pause_running: 422, account_barred: 403 },
  summary: 'The second yes to a raise, once its 24 hours are over.',
});

export const cancelRaise = endpoint({
  method: 'POST',
  path: '/wps/member/limit/cancel',
  audience: 'member',
  maxBytes: 1_024,
  limits,
  input: z.object(limitKeyFields),
  output: Limits,
  faults: { raise_unasked: 422 },
  summary: 'Takes a raise back that was asked for and is not in force.',
});
