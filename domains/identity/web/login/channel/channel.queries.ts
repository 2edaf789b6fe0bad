import { queryOptions } from '@tanstack/react-query';
import { listChannels } from '#domains/identity/contract/channel.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

export const channelsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['identity', 'channels'],
    queryFn: () => answerOf(call(listChannels, {})),
    staleTime: 60_000,
  });
