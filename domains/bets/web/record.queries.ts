import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { type listBets, readBet, readProfit } from '../contract/record.ts';

export type BetListInput = WireInputOf<typeof listBets>;
export type BetPage = WireOutputOf<typeof listBets>;
export type Bet = BetPage['content'][number];
type ProfitInput = WireInputOf<typeof readProfit>;
export type Profit = WireOutputOf<typeof readProfit>;

export const profitQuery = (call: Call, query: ProfitInput) =>
  queryOptions({
    queryKey: ['bets', 'profit', query],
    queryFn: () => unwrapCall(call(readProfit, query)),
    placeholderData: keepPreviousData,
  });

export const betQuery = (call: Call, round: string) =>
  queryOptions({
    queryKey: ['bets', 'round', round],
    queryFn: () => unwrapCall(call(readBet, { round })),
  });
