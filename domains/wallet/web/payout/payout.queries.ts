/** The member's payout accounts, masked. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { securityKey } from '#domains/identity/web/index.ts';
import { listPayoutAccounts } from '#domains/wallet/contract/payout-account.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export type PayoutAccounts = WireOutputOf<typeof listPayoutAccounts>;
export type PayoutAccount = PayoutAccounts['accounts'][number];

/** The allowed holder name is a part of the profile: a change there refetches them. */
const key = [...securityKey, 'payout'] as const;

export const payoutAccountsQuery = (call: Call) =>
  queryOptions({ queryKey: key, queryFn: () => unwrapCall(call(listPayoutAccounts, {})) });

export function usePayoutChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
