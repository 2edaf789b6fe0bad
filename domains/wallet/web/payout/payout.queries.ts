/** The member's payout accounts, masked. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { securityKey } from '#domains/identity/web/index.ts';
import { listPayoutAccounts } from '#domains/wallet/contract/payout-account.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

export type PayoutAccounts = WireOutputOf<typeof listPayoutAccounts>;
export type PayoutAccount = PayoutAccounts['accounts'][number];

/** Whose name they may be in is a part of the profile: a change there asks for them anew. */
const key = [...securityKey, 'payout'] as const;

export const payoutAccountsQuery = (call: Call) =>
  queryOptions({ queryKey: key, queryFn: () => answerOf(call(listPayoutAccounts, {})) });

export function usePayoutChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
