/** What counts for agents: one thing that happened, and what it changes of the sums of its day. */
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';

export const entryKinds = [
  'bet',
  'rebate',
  'bonus',
  'deposit',
  'withdrawal',
  'salary',
  'dividend',
  'adjustment',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export type FigureEntry = {
  readonly kind: EntryKind;
  /** The id of what it is about, with `revision` counting how often it was put right. */
  readonly source: string;
  readonly revision: number;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly category: string;
  readonly vassalage: string;
  readonly node: string;
  readonly at: Instant;
  readonly day: BusinessDay;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
  readonly stakeBefore: Money;
  readonly validBefore: Money;
  readonly payoutBefore: Money;
  readonly amount: Money;
  readonly fee: Money;
};

export const emptyEntry = {
  revision: 0,
  category: '',
  vassalage: '',
  node: '',
  stake: zero,
  validBet: zero,
  payout: zero,
  stakeBefore: zero,
  validBefore: zero,
  payoutBefore: zero,
  amount: zero,
  fee: zero,
} as const;

/** What one entry changes of a sum. */
export const sumColumns = [
  'bets',
  'stake',
  'valid_bet',
  'payout',
  'rebate',
  'bonus',
  'salary',
  'dividend',
  'adjustment',
  'deposits',
  'deposited',
  'withdrawals',
  'withdrawn',
  'fees',
] as const;
type SumColumn = (typeof sumColumns)[number];
export type SumChange = Readonly<Partial<Record<SumColumn, bigint>>>;

export type DaySum = {
  readonly member: string;
  readonly currency: string;
  readonly day: string;
  /** Empty: of no category. */
  readonly category: string;
  readonly at: Instant;
  readonly sums: SumChange;
};
