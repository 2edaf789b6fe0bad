/**
 * The rules of one family of lotteries with one table of prices: what is drawn, what may be bet on, what it costs and what it
 * pays. Pure, so that a page and the server price a ticket by the same code, and a result is settled alike for ever.
 */

import type { DrawResult, NumberState, PickFault, Picks } from '#domains/lottery/contract/selection.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { RandomStream } from '#kernel/random-stream.ts';
import type { MarketOfKind } from './market.ts';

/** `count` numbers of `digits` digits; where `from` and `to` are set, numbers of that range instead of any digits. */
export type PrizeShape = {
  readonly name: string;
  readonly count: number;
  readonly digits: number;
  readonly from?: number;
  readonly to?: number;
  /** No number occurs twice. */
  readonly distinct?: boolean;
  /** The draw is published in rising order. */
  readonly sorted?: boolean;
};

/** `prize`: the prize is a part of the member's prize group. `credit`: odds with one return. Tables of fixed pays ignore it. */
export type PriceMode = 'prize' | 'credit';

/** Prizes of one ticket above `above` bear the rate. */
export type PrizeTax = { readonly above: Money; readonly ratePpm: number };

/** All that sets the price of a line beside its picks; stored with the ticket, so that settlement needs nothing else. */
export type PriceTerms = {
  readonly mode: PriceMode;
  /** 1900 pays 95 % back. Read in prize mode only. */
  readonly prizeGroup: number;
  /** The return of odds, where it is not the usual 97 %. Read in credit mode only. */
  readonly creditReturnPpm?: number;
  readonly tax?: PrizeTax;
  /** By `numberKey`; what is absent is open. */
  readonly numberStates?: Readonly<Record<string, NumberState>>;
};

/** The pay of one unit, for display and for the check of returns. */
export type PaytableEntry = {
  /** The pick it is for, where the picks of a kind pay differently; null: it is the same for all. */
  readonly selection: string | null;
  /** A stake of `per` is paid `pays` for each hit of a tier. */
  readonly tiers: readonly { readonly tier: string; readonly pays: Money; readonly per: Money }[];
  /** What comes back of a stake in the long run; a stake that is refunded counts as paid. */
  readonly returnPpm: Ppm;
};

export type LinePayout = {
  /** What is credited for wins, after tax, cut to 0.01. */
  readonly won: Money;
  /** Stake that comes back because the draw decided nothing. */
  readonly refunded: Money;
  readonly tax: Money;
  readonly hits: number;
};

export type PayoutRequest = {
  readonly picks: Picks;
  readonly stake: Money;
  readonly result: DrawResult;
  readonly terms: PriceTerms;
};

export type Exposure = { readonly number: string; readonly payout: Money };

/** The picks of one row, so that a page builds its board from it. */
export type PickRow = {
  readonly name: string;
  /** Any number of so many digits, or one of a list. */
  readonly symbols: { readonly digits: number } | { readonly values: readonly string[] };
  readonly min: number;
  readonly max: number;
};

export type BetKind = {
  readonly code: string;
  /** The tab under which a page lists it. */
  readonly group: string;
  /** The price modes in which it is offered. */
  readonly modes: readonly PriceMode[];
  readonly rows: readonly PickRow[];
  /** The last row may be repeated: each repetition is a bet of its own, such as several sets of xiên. */
  readonly repeats: boolean;
  readonly checkPicks: (picks: Picks) => PickFault | null;
  /** The tickets that the picks buy. Of the functions below, all expect picks that `checkPicks` accepts. */
  readonly countTickets: (picks: Picks) => number;
  /** The stake is that of one ticket: one number and one point. */
  readonly cost: (picks: Picks, stake: Money, terms: PriceTerms) => Money;
  /** What the best possible draw pays, never less than any draw pays. */
  readonly highestPayout: (picks: Picks, stake: Money, terms: PriceTerms) => Money;
  readonly payout: (request: PayoutRequest) => LinePayout;
  /** What one hit of each number pays, for limits per number; of more numbers than are listed `everyNumber` alone. */
  readonly exposure: (picks: Picks, stake: Money, terms: PriceTerms) => readonly Exposure[];
  /** The number of different tickets of the kind; the largest share of one member is measured by it. */
  readonly totalTickets: number;
  readonly paytable: (terms: PriceTerms) => readonly PaytableEntry[];
  /** A line of it may have more numbers than are listed. */
  readonly mayHaveEveryNumber: boolean;
  /** What its bets look at together with bets of other kinds. */
  readonly markets: readonly MarketOfKind[];
  /** Of the outcomes of its market those that one ticket wins, at most. */
  readonly ticketShare: number;
};

export type LotteryEngine = {
  /** What prize and rebate of a member add up to in prize mode. */
  readonly totalReturn: Ppm;
  /** Every price follows from its chance. A table of fixed pays has no groups, and no rebate beside its prizes. */
  readonly hasPrizeGroups: boolean;
  readonly prizes: readonly PrizeShape[];
  readonly draw: (stream: RandomStream) => DrawResult;
  /** Null if the result has every prize in its shape; else the name of the first prize that does not. */
  readonly checkResult: (result: DrawResult) => string | null;
  readonly kinds: Readonly<Record<string, BetKind>>;
};

/** Stands for all numbers of a kind, where a line has too many to list them: what it may win counts for each of them. */
export const everyNumber = '*';

/** The key of a number's state and of its liability: the same number is another risk under another kind. */
export const numberKey = (kind: string, number: string): string => `${kind}:${number}`;
