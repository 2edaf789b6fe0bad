/** What the agent centre asks for on every page. All keys begin with `agents`: a contract event makes them old together. */
import { queryOptions } from '@tanstack/react-query';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { listContracts, readConsolidated } from '../contract/contract.ts';

export type ContractKind = WireInputOf<typeof listContracts>['kind'];
export type ContractList = WireOutputOf<typeof listContracts>;
export type Consolidated = WireOutputOf<typeof readConsolidated>;

export const agentsKey = ['agents'] as const;
/** Of everything that shows figures of today: the event `figures` makes it old, and so does a balance event. */
export const figuresKey = [...agentsKey, 'figures'] as const;
/** Of the contracts with what their running windows have so far. */
export const contractsKey = [...agentsKey, 'contracts'] as const;

/** Kept for the session and dropped after each answer to a contract and each event about one. */
export const consolidatedQuery = (call: Call) =>
  queryOptions({
    queryKey: [...agentsKey, 'consolidated'],
    queryFn: () => unwrapCall(call(readConsolidated, {})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const contractsQuery = (call: Call, kind: ContractKind) =>
  queryOptions({
    queryKey: [...contractsKey, kind],
    queryFn: () => unwrapCall(call(listContracts, { kind })),
  });

const waitingFields = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, keyof Consolidated>;

export const contractKinds = Object.keys(waitingFields) as readonly ContractKind[];

/** Whether an offer or a termination of the kind waits for the caller. */
export const isWaiting = (consolidated: Consolidated | undefined, kind: ContractKind): boolean =>
  (consolidated?.[waitingFields[kind]] ?? 0) !== 0;
