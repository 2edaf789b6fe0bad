/** Everything that an order of the cashier changes is asked again by this key: orders, their lists, what may leave. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { readWithdrawalStanding } from '../contract/withdrawal.ts';

export const orderKey = ['wallet', 'order'] as const;

export const standingQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'standing'],
    queryFn: () => answerOf(call(readWithdrawalStanding, {})),
  });
