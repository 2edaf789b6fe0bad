import { queryOptions } from '@tanstack/react-query';
import { readOwnPoint } from '#domains/agents/contract/downline.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { agentsKey } from '../agents.queries.ts';

const minuteMs = 60_000;

export const ownPointQuery = (call: Call) =>
  queryOptions({
    queryKey: [...agentsKey, 'point'],
    queryFn: () => unwrapCall(call(readOwnPoint, {})),
    staleTime: minuteMs,
  });
