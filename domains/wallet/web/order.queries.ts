/** Everything that an order of the cashier changes is refetched by this key: orders, their lists, what is withdrawable. */
import { queryOptions } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { listDeposits } from '../contract/deposit.ts';
import { listPayoutAccounts } from '../contract/payout-account.ts';
import { readWithdrawalStanding } from '../contract/withdrawal.ts';

export const orderKey = ['wallet', 'order'] as const;

export const recentPerPage = 5;

export type ProofFile = { readonly orderId: string; readonly file: File };

export const withdrawalStandingQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'standing'],
    queryFn: () => unwrapCall(call(readWithdrawalStanding, {})),
    staleTime: 0,
  });

/** How many deposits have arrived; one is enough to know that there was any. */
export const paidDepositsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'paid'],
    queryFn: () => unwrapCall(call(listDeposits, { state: 'paid', pageNo: 1, pageSize: 1 })),
  });

export type PayoutAccount = WireOutputOf<typeof listPayoutAccounts>['accounts'][number];

/** The payout accounts. Changes of the security centre are fetched when a form is opened. */
export const payeesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'payees'],
    queryFn: () => unwrapCall(call(listPayoutAccounts, {})),
    staleTime: 0,
  });
