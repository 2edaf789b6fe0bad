import { queryOptions } from '@tanstack/react-query';
import { readDownlineStanding } from '#domains/wallet/contract/transfer-member.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { orderKey } from '../order.queries.ts';

export type DownlineStandingView = WireOutputOf<typeof readDownlineStanding>;

/** The limit of the day and the balance are those of the moment in which the sheet is opened. */
export const downlineStandingQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'downline'],
    queryFn: () => unwrapCall(call(readDownlineStanding, {})),
    staleTime: 0,
  });
