/** The member's balance as a page shows it: a number from the first moment, and the last good one when asking fails. */
import { useQuery } from '@tanstack/react-query';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSession } from '#platform/web/use-session.ts';
import { balanceQuery } from './balance.queries.ts';
import { useBalanceHidden } from './hidden-balance.ts';

export type ShownBalance = {
  readonly amount: Money;
  /** Null until it is known; the brand's stands in for it. */
  readonly symbol: string | null;
  readonly hidden: boolean;
  readonly asking: boolean;
  readonly ask: () => void;
};

/** A trial account has no wallet to ask for. */
export function useBalance(): ShownBalance {
  const session = useSession();
  const query = useQuery({ ...balanceQuery(useCall()), enabled: session !== null && !session.isTrial });
  return {
    amount: shownAmount(query.data?.balance),
    symbol: query.data?.currencySymbol ?? null,
    hidden: useBalanceHidden(),
    asking: query.isFetching,
    // A question that is under way is the answer to a second click too.
    ask: () => void query.refetch({ cancelRefetch: false }),
  };
}

/** Live news patches what is known, so what stands there is read with the same care as an answer. */
export const shownAmount = (balance: unknown): Money => parseMoney(String(balance)) ?? zero;
