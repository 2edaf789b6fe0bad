/** The bonuses that a member received, and what is left to play for each. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';

/** `free` has no turnover requirement; the others are the states of the requirement. */
export const bonusStates = ['active', 'done', 'expired', 'cancelled', 'forfeited', 'free'] as const;
export type BonusState = (typeof bonusStates)[number];

export const Bonus = z.object({
  bonusId: z.string(),
  time: EpochMs,
  name: z.string(),
  amount: MoneyText,
  state: z.enum(bonusStates),
  /** The required turnover; zero where it is free. */
  required: MoneyText,
  done: MoneyText,
  left: MoneyText,
  /** The id under which its bets are listed. */
  requirementId: z.nullable(z.string()),
  closeReason: z.nullable(z.enum(['played', 'expired', 'balance_spent', 'given_up', 'staff'])),
  expiresAt: z.nullable(EpochMs),
  closedAt: z.nullable(EpochMs),
});
export type Bonus = z.output<typeof Bonus>;

const filters = {
  /** The past seven days where nothing is said; at most a year and a day at once. Days to come are an empty answer. */
  startDate: z.optional(DayText),
  endDate: z.optional(DayText),
  state: z.optional(z.enum(bonusStates)),
};
const rangeFaults = { range_invalid: 422, range_too_long: 422 } as const;
const limits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;

export const listBonuses = endpoint({
  method: 'GET',
  path: '/wps/v2/records/bonus',
  audience: 'member',
  limits,
  input: z.object({ ...filters, pageNo: PageNo, pageSize: pageSize(100, 20) }),
  output: z.object({
    content: z.array(Bonus),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
    /** Over all pages. */
    totals: z.object({ amount: MoneyText }),
    /** As it was understood. */
    startDate: z.string(),
    endDate: z.string(),
  }),
  faults: rangeFaults,
  summary: 'Bonuses received in a span of days, newest first, with what is left to play.',
});

export const readBonus = endpoint({
  method: 'GET',
  path: '/wps/v2/records/bonus/:bonusId',
  audience: 'member',
  limits,
  input: z.object({ bonusId: z.string().check(z.regex(/^bn_[0-9A-Z]{26}$/)) }),
  output: Bonus,
  faults: { bonus_unknown: 404 },
  summary: 'One bonus of the member.',
});

export const exportBonuses = endpoint({
  method: 'GET',
  path: '/wps/v2/records/bonus/export',
  audience: 'member',
  limits,
  input: z.object({
    ...filters,
    /** `next` of the part before. */
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  output: z.object({
    fileName: z.string(),
    /** Lines of the file; the first part begins with the names of the columns. */
    csv: z.string(),
    /** Null when the file is whole. */
    next: z.nullable(z.string()),
  }),
  faults: rangeFaults,
  summary: 'The bonuses as CSV, in parts of a thousand lines.',
});

const bonusInput = z.object({ bonusId: z.string().check(z.regex(/^bn_[0-9A-Z]{26}$/)) });
const path = '/wps/v2/rewards/bonuses/:bonusId/give-up';

export const readGiveUpPreview = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  limits,
  input: bonusInput,
  output: z.object({
    /** The remaining part of the bonus, which goes back to the house account. */
    takes: MoneyText,
    /** The part of the bonus that is staked in running bets: its share of what they pay goes back too. */
    atStake: MoneyText,
    /** What can be withdrawn now, and what could be then. */
    withdrawable: MoneyText,
    withdrawableAfter: MoneyText,
    /** The turnover that need not be played any more. */
    left: MoneyText,
  }),
  faults: { bonus_unknown: 404, bonus_over: 422 },
  summary: 'What letting a bonus go would take, and what it would make free.',
});

export const giveUpBonus = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.extend(bonusInput, {
    /** As it was shown: where it is another amount by now, nothing is done and it is said. */
    takes: MoneyText,
  }),
  output: z.object({ bonus: Bonus, taken: MoneyText, withdrawable: MoneyText }),
  faults: {
    bonus_unknown: 404,
    bonus_over: 422,
    /** `{ takes }` */
    bonus_changed: 422,
  },
  summary: 'Lets a bonus go that is not played yet: what is there of it goes back, and what it kept in is free.',
});
