/** Check-in: one press a day, for seven days in a row. It asks for no bet and no deposit. */
import { z } from 'zod/mini';
import { offerRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, MoneyText } from '#kernel/wire.ts';

export const checkInDays = 7;

export const CheckIn = z.object({
  /** The day of the platform's calendar that it is now. */
  today: DayText,
  isDone: z.boolean(),
  /** How many days in a row are done; a missed day begins anew, and so does the day after the seventh. */
  done: z.int(),
  /** What each of the seven days gives. */
  amounts: z.array(MoneyText),
});
export type CheckIn = z.output<typeof CheckIn>;

const path = '/wps/v2/rewards/check-in';

export const readCheckIn = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({}),
  /** Null where the brand has none. */
  output: z.nullable(CheckIn),
  faults: {},
  summary: 'How many days in a row the member has checked in, and what each of them gives.',
});

export const checkIn = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({}),
  output: CheckIn,
  faults: { ...offerRefusals, check_in_closed: 422 },
  summary: 'Checks in for today; its gift waits in the reward center. Twice on a day is once.',
});
