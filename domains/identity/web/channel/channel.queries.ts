import { queryOptions } from '@tanstack/react-query';
import { listChannels } from '#domains/identity/contract/channel.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export const channelsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['identity', 'channels'],
    queryFn: () => unwrapCall(call(listChannels, {})),
    staleTime: 60_000,
  });
