import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { readMemberInfo } from '../contract/member.ts';

export const memberInfoQuery = (call: Call) =>
  queryOptions({ queryKey: ['identity', 'member'], queryFn: () => unwrapCall(call(readMemberInfo, {})) });
