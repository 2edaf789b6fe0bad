import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBillRows, listBills, readBill } from '#domains/agents/contract/bill.ts';
import { readContract } from '#domains/agents/contract/contract.ts';
import { listDownlines } from '#domains/agents/contract/downline.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { agentsKey, type ContractList } from '../agents.queries.ts';

export type Contract = ContractList['waiting'][number];
export type WireTerms = Contract['terms'];
export type Progress = NonNullable<ContractList['progress']>;
export type ContractDetail = WireOutputOf<typeof readContract>;
export type BillPage = WireOutputOf<typeof listBills>;
export type Bill = BillPage['content'][number];
export type BillDetail = WireOutputOf<typeof readBill>;
type BillQuery = WireInputOf<typeof listBills>;

/** The socket says when figures changed; without a socket a page that shows the running window asks again. */
export const progressRefetchMs = 30_000;

export const contractQuery = (call: Call, contractId: string) =>
  queryOptions({
    queryKey: [...agentsKey, 'contract', contractId],
    queryFn: () => unwrapCall(call(readContract, { contractId })),
  });

export const billsQuery = (call: Call, query: BillQuery) =>
  queryOptions({
    queryKey: [...agentsKey, 'bills', query],
    queryFn: () => unwrapCall(call(listBills, query)),
    placeholderData: keepPreviousData,
  });

export const billQuery = (call: Call, billId: string) =>
  queryOptions({
    queryKey: [...agentsKey, 'bill', billId],
    queryFn: () => unwrapCall(call(readBill, { billId })),
  });

export const billRowsQuery = (call: Call, query: WireInputOf<typeof listBillRows>) =>
  queryOptions({
    queryKey: [...agentsKey, 'bill-rows', query],
    queryFn: () => unwrapCall(call(listBillRows, query)),
    placeholderData: keepPreviousData,
  });

const maxSuggestions = 20;

/** Agents of the own tree whose name holds the text; without one the direct downline. */
export const agentSearchQuery = (call: Call, search: string) =>
  queryOptions({
    queryKey: [...agentsKey, 'agent-search', search],
    queryFn: () =>
      unwrapCall(call(listDownlines, { type: 'agent', pageSize: maxSuggestions, ...(search !== '' && { search }) })),
    placeholderData: keepPreviousData,
  });
