/**
 * The wallets are cached for the session and refetched only when something moved: a transfer, an event of an order or a
 * balance, another login. All of that invalidates what is under the key of orders.
 */
import { queryOptions } from '@tanstack/react-query';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { orderKey } from '../order.queries.ts';

export type Wallets = WireOutputOf<typeof readMerchantWallet>;
export type Wallet = Wallets['wallets'][number];
export type Transfers = WireOutputOf<typeof listTransfers>;
export type Transfer = Transfers['transfers'][number];

export const recentPerPage = 5;
/** While something moves the page polls, whether or not the socket sends events. */
const pollMs = 3_000;

export const walletsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'wallets'],
    queryFn: () => unwrapCall(call(readMerchantWallet, {})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data?.wallets.some(({ state }) => state === 'moving') ? pollMs : false),
  });

export const transfersQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: [...orderKey, 'transfers', page],
    queryFn: () => unwrapCall(call(listTransfers, { pageNo: page, pageSize: recentPerPage })),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.transfers.some(({ state }) => state === 'moving') ? pollMs : false,
  });
