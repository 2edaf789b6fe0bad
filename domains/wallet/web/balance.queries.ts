import { queryOptions } from '@tanstack/react-query';
import { parseMoney } from '#kernel/money.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { readBalance, readPlayBalance } from '../contract/balance.ts';

/** An answer without a number counts as none, so that the last good balance stays on the screen. */
export const balanceQuery = (call: Call) =>
  queryOptions({
    queryKey: ['wallet', 'balance'],
    queryFn: async () => {
      const answer = await answerOf(call(readBalance, {}));
      if (parseMoney(answer.balance) === null) throw new Error('the balance is no number');
      return answer;
    },
  });

export const playBalanceQuery = (call: Call) =>
  queryOptions({
    queryKey: ['wallet', 'play-balance'],
    queryFn: () => answerOf(call(readPlayBalance, {})),
  });
