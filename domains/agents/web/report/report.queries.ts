/** The reports over the team of the caller. While another page of a report is on its way the one before stays. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTeamTransactions, readIncome, readRevenue } from '#domains/agents/contract/report.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { agentsKey, figuresKey } from '../agents.queries.ts';

type TransactionInput = WireInputOf<typeof listTeamTransactions>;
export type TransactionPage = WireOutputOf<typeof listTeamTransactions>;
type RevenueInput = WireInputOf<typeof readRevenue>;
export type RevenuePage = WireOutputOf<typeof readRevenue>;
type IncomeInput = WireInputOf<typeof readIncome>;
export type IncomePage = WireOutputOf<typeof readIncome>;

export const transactionsQuery = (call: Call, query: TransactionInput) =>
  queryOptions({
    queryKey: [...agentsKey, 'transactions', query],
    queryFn: () => unwrapCall(call(listTeamTransactions, query)),
    placeholderData: keepPreviousData,
  });

export const revenueQuery = (call: Call, query: RevenueInput) =>
  queryOptions({
    queryKey: [...figuresKey, 'revenue', query],
    queryFn: () => unwrapCall(call(readRevenue, query)),
    placeholderData: keepPreviousData,
  });

export const incomeQuery = (call: Call, query: IncomeInput) =>
  queryOptions({
    queryKey: [...figuresKey, 'income', query],
    queryFn: () => unwrapCall(call(readIncome, query)),
    placeholderData: keepPreviousData,
  });
