/** Reports over the team of the caller, as the tree was at the moment of each row. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, PageNo, pageSize } from '#kernel/wire.ts';
import { ContractKind } from './contract.ts';
import { Account, CsvPart, ExportCursor, GameType, pageOf, range, rangeFaults, readLimits } from './paging.ts';

const dayRange = { startDate: z.string(), endDate: z.string() };

/** Figures of a team and a span of days. */
export const TeamSums = z.object({
  bettors: z.int(),
  active: z.int(),
  betCount: z.int(),
  bets: MoneyText,
  validBets: MoneyText,
  prizes: MoneyText,
  rebate: MoneyText,
  bonus: MoneyText,
  income: MoneyText,
  deposits: MoneyText,
  depositCount: z.int(),
  withdrawals: MoneyText,
  withdrawalCount: z.int(),
  /** From the members' side: plus means that they won. */
  profitAndLoss: MoneyText,
  ggr: MoneyText,
  ngr: MoneyText,
});
export type TeamSums = z.output<typeof TeamSums>;

export const readTeamOverview = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/overview',
  audience: 'agent',
  limits: readLimits,
  input: z.object(range),
  output: z.object({
    ...dayRange,
    currency: z.string(),
    sums: TeamSums,
    /** The same number of days just before, for "more" and "less". */
    before: TeamSums,
    /** At the end of the span. */
    members: z.int(),
    agents: z.int(),
    newMembers: z.int(),
    firstDeposits: z.int(),
    firstDeposited: MoneyText,
    /** Now: cash, at vendors, set aside and on its way out. Of large teams this and the counts are at most a minute old. */
    teamBalance: MoneyText,
    /** Members seen in the past two minutes. */
    online: z.int(),
    days: z.array(
      z.object({
        day: z.string(),
        bets: MoneyText,
        validBets: MoneyText,
        profitAndLoss: MoneyText,
        deposits: MoneyText,
        withdrawals: MoneyText,
        newMembers: z.int(),
        bettors: z.int(),
      }),
    ),
    categories: z.array(
      z.object({ gameType: z.string(), betCount: z.int(), bets: MoneyText, validBets: MoneyText, result: MoneyText }),
    ),
    /** Valid bets by weekday (0 is Monday) and hour of the last four weeks. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), validBets: MoneyText })),
    income: z.object({
      dividend: MoneyText,
      daily: MoneyText,
      hourly: MoneyText,
      realtime: MoneyText,
      points: MoneyText,
      total: MoneyText,
    }),
    /** What is settled next, by clock time, and what it would come to by what is known so far. */
    settlements: z.array(z.object({ kind: ContractKind, settlesAt: EpochMs, soFar: MoneyText })),
    /** What waits for the caller. */
    needs: z.array(
      z.object({
        /** An offer, the other side's wish to end a contract, or lower rebate points that the upline asks for. */
        what: z.enum(['offer', 'termination', 'point']),
        /** Of a contract. */
        kind: z.nullable(ContractKind),
        /** Who waits; null: the operator. */
        account: z.nullable(z.string()),
        at: EpochMs,
        /** Of the contract; empty for points. */
        id: z.string(),
      }),
    ),
  }),
  faults: rangeFaults,
  summary: 'The team at a glance: income, what is settled next, figures, days, categories and hours.',
});

const betFilters = {
  ...range,
  account: z.optional(Account),
  gameType: z.optional(GameType),
};

export const TeamBet = z.object({
  betId: z.string(),
  account: z.string(),
  depth: z.int(),
  gameName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  stake: MoneyText,
  validBet: MoneyText,
  payout: MoneyText,
  /** From the member's side. */
  result: MoneyText,
  settledAt: EpochMs,
  revision: z.int(),
});
export type TeamBet = z.output<typeof TeamBet>;

export const listTeamBets = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/bets',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...betFilters, pageNo: PageNo, pageSize: pageSize(100, 20) }),
  output: z.object({
    ...pageOf(TeamBet),
    totals: z.object({ stake: MoneyText, validBet: MoneyText, payout: MoneyText, result: MoneyText }),
    ...dayRange,
  }),
  faults: { ...rangeFaults, account_unknown: 403 },
  summary: 'Settled bets of the team, newest first, with totals over all pages.',
});

export const exportTeamBets = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/bets/export',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...betFilters, after: ExportCursor }),
  output: CsvPart,
  faults: { ...rangeFaults, account_unknown: 403 },
  summary: 'Settled bets of the team as CSV, in parts of a thousand lines.',
});

export const movementKinds = ['deposit', 'withdrawal', 'rebate', 'bonus', 'salary', 'dividend', 'adjustment'] as const;
const movementFilters = { ...range, account: z.optional(Account), kind: z.optional(z.enum(movementKinds)) };

export const TeamMovement = z.object({
  id: z.string(),
  account: z.string(),
  depth: z.int(),
  kind: z.enum(movementKinds),
  /** Negative where it left, or was taken back. */
  amount: MoneyText,
  at: EpochMs,
  reference: z.string(),
});

export const listTeamTransactions = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/transactions',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...movementFilters, pageNo: PageNo, pageSize: pageSize(100, 20) }),
  output: z.object({
    ...pageOf(TeamMovement),
    totals: z.object({ in: MoneyText, out: MoneyText }),
    ...dayRange,
  }),
  faults: { ...rangeFaults, account_unknown: 403 },
  summary: 'Money that came to and left the members of the team, newest first, with totals over all pages.',
});

export const exportTeamTransactions = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/transactions/export',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...movementFilters, after: ExportCursor }),
  output: CsvPart,
  faults: { ...rangeFaults, account_unknown: 403 },
  summary: 'Transactions of the team as CSV, in parts of a thousand lines.',
});

const revenueFilters = {
  ...range,
  gameType: z.optional(GameType),
  /** By day, or by direct downline, the own row first. */
  group: z._default(z.enum(['day', 'downline']), 'day'),
};
const revenueSums = {
  /** Each member once. Of large teams at most a minute old. */
  bettors: z.int(),
  bets: MoneyText,
  validBets: MoneyText,
  prizes: MoneyText,
  rebate: MoneyText,
  bonus: MoneyText,
  income: MoneyText,
  deposits: MoneyText,
  withdrawals: MoneyText,
  profitAndLoss: MoneyText,
};

export const readRevenue = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/revenue',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...revenueFilters, pageNo: PageNo, pageSize: pageSize(100, 31) }),
  output: z.object({
    ...pageOf(z.object({ name: z.string(), isAgent: z.boolean(), ...revenueSums })),
    totals: z.object(revenueSums),
    ...dayRange,
  }),
  faults: rangeFaults,
  summary: 'Revenue of the team by day or by direct downline; the totals are over all pages.',
});

export const exportRevenue = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/revenue/export',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...revenueFilters, after: ExportCursor }),
  output: CsvPart,
  faults: rangeFaults,
  summary: 'Revenue of the team as CSV.',
});

const incomeKinds = ['dividend', 'daily', 'hourly', 'realtime', 'points'] as const;
const incomeFilters = { ...range, kind: z.optional(z.enum(incomeKinds)) };
const incomeSums = {
  dividend: MoneyText,
  daily: MoneyText,
  hourly: MoneyText,
  realtime: MoneyText,
  points: MoneyText,
  total: MoneyText,
};

export const readIncome = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/income',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...incomeFilters, pageNo: PageNo, pageSize: pageSize(100, 31) }),
  output: z.object({
    /** By day and kind, newest first: what was credited. */
    ...pageOf(z.object({ day: z.string(), kind: z.enum(incomeKinds), bills: z.int(), amount: MoneyText })),
    totals: z.object(incomeSums),
    days: z.array(z.object({ day: z.string(), ...incomeSums })),
    ...dayRange,
  }),
  faults: rangeFaults,
  summary: 'What the caller earned, by day and kind, with totals over all pages.',
});

export const exportIncome = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/income/export',
  audience: 'agent',
  limits: readLimits,
  input: z.object({ ...incomeFilters, after: ExportCursor }),
  output: CsvPart,
  faults: rangeFaults,
  summary: 'What the caller earned as CSV.',
});
