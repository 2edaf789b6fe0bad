import { queryOptions } from '@tanstack/react-query';
import { readUplineStanding } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { orderKey } from '../order.queries.ts';

export type Standing = WireOutputOf<typeof readUplineStanding>;

export const uplineQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'upline'],
    queryFn: () => answerOf(call(readUplineStanding, {})),
  });
