import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { readDeposit } from '#domains/wallet/contract/deposit.ts';
import { listMovements } from '#domains/wallet/contract/movement.ts';
import { readTransferCause } from '#domains/wallet/contract/transfer-cause.ts';
import { readWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { orderKey } from '../order.queries.ts';

type MovementsInput = WireInputOf<typeof listMovements>;
export type MovementPage = WireOutputOf<typeof listMovements>;
export type MovementLine = MovementPage['content'][number];
export type MovementCause = NonNullable<MovementLine['cause']>;
/** Renders the details of a line that another domain owns. */
export type ExternalCause = ComponentType<{ readonly cause: MovementCause }>;

export const movementsQuery = (call: Call, query: MovementsInput) => {
  const { wallet = 'main' } = query;
  return queryOptions({
    queryKey: ['wallet', 'movements', wallet, query],
    queryFn: () => unwrapCall(call(listMovements, query)),
    // The page before stays while the next one loads, but not with the lines of the other wallet.
    placeholderData: (page, before) => (before?.queryKey[2] === wallet ? page : undefined),
  });
};

export const depositCauseQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'cause', orderId],
    queryFn: () => unwrapCall(call(readDeposit, { orderId })),
  });

export const withdrawalCauseQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'cause', orderId],
    queryFn: () => unwrapCall(call(readWithdrawal, { orderId })),
  });

export const transferCauseQuery = (call: Call, transferId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'cause', transferId],
    queryFn: () => unwrapCall(call(readTransferCause, { transferId })),
  });
