import { queryOptions } from '@tanstack/react-query';
import { readUplineStanding } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { orderKey } from '../order.queries.ts';

export type UplineStandingView = WireOutputOf<typeof readUplineStanding>;

export const uplineQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'upline'],
    queryFn: () => unwrapCall(call(readUplineStanding, {})),
  });
