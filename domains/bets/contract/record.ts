/** A member's own records: bets, and profit and loss. Days are the platform's, `2026-11-15`, both ends included. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';

/** By default the past seven days; at most a year and a day. Future days have an empty answer. */
const range = { startDate: z.optional(DayText), endDate: z.optional(DayText) };
const rangeFaults = { range_invalid: 422, range_too_long: 422 } as const;

/** An unknown category or vendor has an empty answer and no error. */
const filters = {
  ...range,
  gameType: z.optional(z.string().check(z.regex(/^[A-Z_]{2,16}$/))),
  vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
  state: z.optional(z.enum(['open', 'settled', 'void'])),
};

export const BetRow = z.object({
  betId: z.string(),
  /** When it ended, or was placed while it has not. */
  time: EpochMs,
  placedAt: EpochMs,
  nodeId: z.string(),
  gameName: z.string(),
  /** Empty where the game is unknown. */
  iconUrl: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  round: z.string(),
  stake: MoneyText,
  /** The part of the stake that the bonus wallet paid; what the bet paid was divided in the same proportion. */
  bonusStake: MoneyText,
  validBet: MoneyText,
  /** Why it counts whole, less or not at all; null until it is settled. */
  validReason: z.nullable(z.string()),
  payout: MoneyText,
  /** Payout less stake; null unless it is settled. */
  result: z.nullable(MoneyText),
  state: z.enum(['open', 'settled', 'void']),
  /** When it was settled or given back; null while it is open. */
  endedAt: z.nullable(EpochMs),
  /** Why the stake came back; null unless it did. */
  voidReason: z.nullable(z.string()),
  /** The vendor's own name of the bet, where it placed it by a call of its own. */
  vendorTx: z.nullable(z.string()),
});
export type BetRow = z.output<typeof BetRow>;

export const listBets = endpoint({
  method: 'GET',
  path: '/wps/v2/records/bets',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({ ...filters, pageNo: PageNo, pageSize: pageSize(100, 20) }),
  output: z.object({
    content: z.array(BetRow),
    pageNum: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
    /** Over all pages: stakes of open and settled bets, `voided` those of void ones, the rest of settled ones. */
    totals: z.object({
      stake: MoneyText,
      validBet: MoneyText,
      payout: MoneyText,
      result: MoneyText,
      voided: MoneyText,
    }),
    /** The period as it was parsed. */
    startDate: z.string(),
    endDate: z.string(),
  }),
  faults: rangeFaults,
  summary: 'The betting record: bets of a span of days, newest first, with totals.',
});

export const readBet = endpoint({
  method: 'GET',
  path: '/wps/v2/records/bet',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  /** The vendor and its round, as a line of the account record names them: `JILI:8821`. */
  input: z.object({ round: z.string().check(z.regex(/^[A-Z0-9_]{2,24}:/), z.maxLength(256)) }),
  output: BetRow,
  faults: { bet_unknown: 404 },
  summary: 'One bet of the member, by its round.',
});

/** A file of any length is fetched part by part, so that neither side has more than one part in memory. */
export const exportBets = endpoint({
  method: 'GET',
  path: '/wps/v2/records/bets/export',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({
    ...filters,
    /** `next` of the part before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,14}\.bt_[0-9A-Z]{26}$/))),
  }),
  output: z.object({
    fileName: z.string(),
    /** Lines of the file; the first part begins with the names of the columns. */
    csv: z.string(),
    /** Null when the file is whole. */
    next: z.nullable(z.string()),
  }),
  faults: rangeFaults,
  summary: 'The betting record as CSV, in parts of a thousand lines.',
});

const sums = {
  bets: MoneyText,
  validBet: MoneyText,
  wins: MoneyText,
};
const movementSums = { deposit: MoneyText, withdrawal: MoneyText, bonus: MoneyText, rebate: MoneyText };

export const readProfit = endpoint({
  method: 'GET',
  path: '/wps/v2/records/profit',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({ ...range, period: z._default(z.enum(['day', 'week', 'month']), 'day') }),
  output: z.object({
    /** Newest first, without those in which nothing happened; `start` is its first day, of a week the Monday. */
    periods: z.array(z.object({ start: z.string(), ...movementSums, ...sums, net: MoneyText })),
    categories: z.array(z.object({ gameType: z.string(), count: z.int(), ...sums, net: MoneyText })),
    /** Net is wins less bets, with bonus and rebate; what was paid in or out is no profit. */
    totals: z.object({ ...movementSums, ...sums, net: MoneyText }),
    startDate: z.string(),
    endDate: z.string(),
  }),
  faults: rangeFaults,
  summary: 'Personal profit and loss of a span of days, by period and by category.',
});
