/** The member's balance for display: a number from the first render, and the last good one when a request fails. */
import { useQuery } from '@tanstack/react-query';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { balanceQuery } from './balance.queries.ts';
import { useBalanceHidden } from './hidden-balance.ts';

export type BalanceView = {
  readonly amount: Money;
  /** Of an active bonus: it is staked after the cash, and cannot leave. */
  readonly bonus: Money;
  /** Null until it is loaded; the brand's currency stands in for it. */
  readonly symbol: string | null;
  readonly hidden: boolean;
  readonly isLoading: boolean;
  readonly refresh: () => void;
};

/** A trial account has no wallet to query. */
export function useBalance(): BalanceView {
  const session = useSession();
  const query = useQuery({ ...balanceQuery(useCall()), enabled: session !== null && !session.isTrial });
  return {
    amount: parseBalance(query.data?.balance),
    bonus: parseBalance(query.data?.bonus),
    symbol: query.data?.currencySymbol ?? null,
    hidden: useBalanceHidden(),
    isLoading: query.isFetching,
    // A request that is under way serves a second click too.
    refresh: () => void query.refetch({ cancelRefetch: false }),
  };
}

/** Live events patch the cache, so cached data are parsed as strictly as a response. */
export const parseBalance = (balance: unknown): Money => parseMoney(String(balance)) ?? zero;
