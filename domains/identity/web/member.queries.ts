import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { readMemberInfo } from '../contract/member.ts';

export const memberInfoQuery = (call: Call) =>
  queryOptions({ queryKey: ['identity', 'member'], queryFn: () => answerOf(call(readMemberInfo, {})) });
