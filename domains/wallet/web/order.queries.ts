/** Everything that an order of the cashier changes is asked again by this key: orders, their lists, what may leave. */
import { queryOptions } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { listDeposits } from '../contract/deposit.ts';
import { listPayoutAccounts } from '../contract/payout-account.ts';
import { readWithdrawalStanding } from '../contract/withdrawal.ts';

export const orderKey = ['wallet', 'order'] as const;

export const recentPerPage = 5;

export type ProofFile = { readonly orderId: string; readonly file: File };

/** On its way a picture is a part of a form; it is the server that reads its bytes. */
export const asPart = (file: File) => file as unknown as { readonly bytes: Uint8Array };

export const standingQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'standing'],
    queryFn: () => answerOf(call(readWithdrawalStanding, {})),
    staleTime: 0,
  });

/** How many deposits have arrived; of them one is enough to know that there was any. */
export const paidDepositsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'paid'],
    queryFn: () => answerOf(call(listDeposits, { state: 'paid', pageNo: 1, pageSize: 1 })),
  });

export type PayoutAccount = WireOutputOf<typeof listPayoutAccounts>['accounts'][number];

/** Where money can go. What the security centre has changed is asked for when a form is opened. */
export const payeesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'payees'],
    queryFn: () => answerOf(call(listPayoutAccounts, {})),
    staleTime: 0,
  });
