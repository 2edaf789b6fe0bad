import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { listChannels } from '../../../contract/channel.ts';

export const channelsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['identity', 'channels'],
    queryFn: () => answerOf(call(listChannels, {})),
    staleTime: 60_000,
  });
