import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { listBets, readBet, readProfit } from '../contract/record.ts';

export type AskedBets = WireInputOf<typeof listBets>;
export type BetPage = WireOutputOf<typeof listBets>;
export type Bet = BetPage['content'][number];
type AskedProfit = WireInputOf<typeof readProfit>;
export type Profit = WireOutputOf<typeof readProfit>;

export const betsQuery = (call: Call, asked: AskedBets) =>
  queryOptions({
    queryKey: ['bets', 'record', asked],
    queryFn: () => answerOf(call(listBets, asked)),
    placeholderData: keepPreviousData,
  });

export const profitQuery = (call: Call, asked: AskedProfit) =>
  queryOptions({
    queryKey: ['bets', 'profit', asked],
    queryFn: () => answerOf(call(readProfit, asked)),
    placeholderData: keepPreviousData,
  });

export const betQuery = (call: Call, round: string) =>
  queryOptions({
    queryKey: ['bets', 'round', round],
    queryFn: () => answerOf(call(readBet, { round })),
  });
