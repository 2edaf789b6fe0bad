import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { readBalance } from '../contract/balance.ts';

export const balanceQuery = (call: Call) =>
  queryOptions({ queryKey: ['wallet', 'balance'], queryFn: () => answerOf(call(readBalance, {})) });
