import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { readDeposit } from '#domains/wallet/contract/deposit.ts';
import { listMovements } from '#domains/wallet/contract/movement.ts';
import { readTransferCause } from '#domains/wallet/contract/transfer-cause.ts';
import { readWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { orderKey } from '../order.queries.ts';

type AskedMovements = WireInputOf<typeof listMovements>;
export type MovementPage = WireOutputOf<typeof listMovements>;
export type Line = MovementPage['content'][number];
export type Cause = NonNullable<Line['cause']>;
/** Shows what lies behind a line that another room knows about. */
export type OutsideCause = ComponentType<{ readonly cause: Cause }>;

export const movementsQuery = (call: Call, asked: AskedMovements) =>
  queryOptions({
    queryKey: ['wallet', 'movements', asked],
    queryFn: () => answerOf(call(listMovements, asked)),
    placeholderData: keepPreviousData,
  });

export const depositCauseQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'cause', orderId],
    queryFn: () => answerOf(call(readDeposit, { orderId })),
  });

export const withdrawalCauseQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'cause', orderId],
    queryFn: () => answerOf(call(readWithdrawal, { orderId })),
  });

export const transferCauseQuery = (call: Call, transferId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'cause', transferId],
    queryFn: () => answerOf(call(readTransferCause, { transferId })),
  });
