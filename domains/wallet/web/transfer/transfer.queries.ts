/**
 * The wallets are kept for the session and asked for again only when something moved: a transfer, news of an order or a
 * balance, another login. All of that drops what is under the key of orders.
 */
import { queryOptions } from '@tanstack/react-query';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { orderKey } from '../order.queries.ts';

export type Wallets = WireOutputOf<typeof readMerchantWallet>;
export type Wallet = Wallets['wallets'][number];
export type Transfers = WireOutputOf<typeof listTransfers>;
export type Transfer = Transfers['transfers'][number];

export const lastPerPage = 5;
/** While something moves the page asks by itself, whether or not the socket tells it. */
const askEveryMs = 3_000;

export const walletsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...orderKey, 'wallets'],
    queryFn: () => answerOf(call(readMerchantWallet, {})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) =>
      data?.wallets.some(({ state }) => state === 'moving') ? askEveryMs : false,
  });

export const transfersQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: [...orderKey, 'transfers', page],
    queryFn: () => answerOf(call(listTransfers, { pageNo: page, pageSize: lastPerPage })),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.transfers.some(({ state }) => state === 'moving') ? askEveryMs : false,
  });
