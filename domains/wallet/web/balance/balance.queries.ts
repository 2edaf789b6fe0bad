import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readBalance, readPlayBalance } from '#domains/wallet/contract/balance.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

/** A response without a number counts as none, so that the last good balance stays on the screen. */
export const balanceQuery = (call: Call) =>
  queryOptions({
    queryKey: ['wallet', 'balance'],
    queryFn: async () => {
      const response = await unwrapCall(call(readBalance, {}));
      if (parseMoney(response.balance) === null) throw new Error('the balance is no number');
      return response;
    },
  });

/** A call that answers with the cash alone: what the bonus paid or got back is queried, where there is one. */
export function patchCash(queries: QueryClient, call: Call, balance: string): void {
  const { queryKey } = balanceQuery(call);
  const known = queries.getQueryData(queryKey);
  if (!known) return;
  queries.setQueryData(queryKey, { ...known, balance });
  if ((parseMoney(known.bonus) ?? zero) > zero) void queries.invalidateQueries({ queryKey });
}

export const playBalanceQuery = (call: Call) =>
  queryOptions({
    queryKey: ['wallet', 'play-balance'],
    queryFn: () => unwrapCall(call(readPlayBalance, {})),
  });
