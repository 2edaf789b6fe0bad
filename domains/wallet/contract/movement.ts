/** The account record: what moved the member's main wallet or bonus wallet, line by line, and what each line comes from. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DayText, EpochMs, MoneyText, pageSize } from '#kernel/wire.ts';

export const movementTypes = ['deposit', 'withdrawal', 'bet', 'win', 'bonus', 'rebate', 'transfer', 'other'] as const;
export type MovementType = (typeof movementTypes)[number];

/** What can be opened from a line; a bet is named by its vendor and round. */
export const causeKinds = ['deposit', 'withdrawal', 'bet', 'bonus', 'transfer'] as const;

export const Movement = z.object({
  movementId: z.string(),
  /** When it happened. */
  time: EpochMs,
  /** Of the order, the round or the bonus; the line's own number where there is nothing else. */
  reference: z.string(),
  type: z.enum(movementTypes),
  /** The ledger's kind, more exact than the type. */
  kind: z.string(),
  /** Negative where it left the wallet. */
  amount: MoneyText,
  balanceAfter: MoneyText,
  cause: z.nullable(z.object({ kind: z.enum(causeKinds), id: z.string() })),
});
export type Movement = z.output<typeof Movement>;

/** The wallets of which there is a record: what can be bet or withdrawn, and what a bonus brought. */
export const recordedWallets = ['main', 'bonus'] as const;
export type RecordedWallet = (typeof recordedWallets)[number];

const filters = {
  wallet: z._default(z.enum(recordedWallets), 'main'),
  /** The past seven days by default; at most a year and a day per query. Days in the future give an empty page. */
  startDate: z.optional(DayText),
  endDate: z.optional(DayText),
  type: z.optional(z.enum(movementTypes)),
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
};
/** `page_unknown`: `before` is no line of this record; an empty page would look like its end. */
const faults = { range_invalid: 422, range_too_long: 422, page_unknown: 422 } as const;
const limits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;

export const listMovements = endpoint({
  method: 'GET',
  path: '/wps/v2/records/transactions',
  audience: 'member',
  limits,
  input: z.object({ ...filters, pageSize: pageSize(100, 20) }),
  output: z.object({
    content: z.array(Movement),
    /** Null at the end. */
    next: z.nullable(z.string()),
    /** Of the whole span, whatever the filter: what came in less what went out. Bets have a record of their own. */
    totals: z.object({ deposit: MoneyText, withdrawal: MoneyText, bonus: MoneyText, transfer: MoneyText }),
    /** The span as it was parsed. */
    startDate: z.string(),
    endDate: z.string(),
  }),
  faults,
  summary: 'The account record: movements of the main wallet or the bonus wallet in a span of days, newest first.',
});

export const exportMovements = endpoint({
  method: 'GET',
  path: '/wps/v2/records/transactions/export',
  audience: 'member',
  limits,
  input: z.object(filters),
  output: z.object({
    fileName: z.string(),
    /** Lines of the file; the first part begins with the names of the columns. */
    csv: z.string(),
    /** Null when the file is whole. */
    next: z.nullable(z.string()),
  }),
  faults,
  summary: 'The account record as CSV, in parts of a thousand lines.',
});
