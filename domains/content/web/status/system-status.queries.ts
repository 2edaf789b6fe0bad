/** Whether the site is open, polled on load, when the tab becomes visible again, and every minute. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import { readStatus } from '#domains/content/contract/status.ts';
import { siteStateOf, stricterState } from '#domains/content/rules/status.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { type Bootstrap, useBootstrap } from '../bootstrap.ts';

export type SystemStatus = WireOutputOf<typeof readStatus>;

const pollIntervalMs = 60_000;

export const statusOf = (bootstrap: Bootstrap): SystemStatus => ({
  ...siteStateOf(bootstrap),
  ip: bootstrap.location.ip,
});

/** The last words of both sources. */
export type StatusSources = { readonly byStatus: SystemStatus; readonly byBootstrap: SystemStatus };

/**
 * Where the status call contradicts what the bootstrap said, one of them may only be older, so the
 * bootstrap is asked again: a page neither opens on one word alone nor stays closed on an old one. A
 * refusal is shown like a lost connection: in both cases the status is unknown.
 */
export async function readStatusSources(call: Call, byBootstrap: SystemStatus): Promise<StatusSources> {
  const status = await call(readStatus, {});
  if (!status.ok) throw new Error(status.message);
  const byStatus = status.value;
  if (byStatus.status === byBootstrap.status) return { byStatus, byBootstrap };
  const bootstrap = await call(readBootstrap, {});
  return { byStatus, byBootstrap: bootstrap.ok ? statusOf(bootstrap.value) : byBootstrap };
}

/** Where both say the same, the status call is the fresher one and its end time counts. */
export const strictestStatus = ({ byStatus, byBootstrap }: StatusSources): SystemStatus =>
  stricterState(byStatus, byBootstrap);

const queryKey = ['system-status'] as const;

const systemStatusQuery = (call: Call, first: SystemStatus) =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) =>
      readStatusSources(call, client.getQueryData<StatusSources>(queryKey)?.byBootstrap ?? first),
    initialData: (): StatusSources => ({ byStatus: first, byBootstrap: first }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: pollIntervalMs,
    networkMode: 'always',
  });

export function useSystemStatus() {
  const bootstrap = useBootstrap();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery(systemStatusQuery(call, statusOf(bootstrap)));

  /** Busy only after a retry by the visitor: the poll of every minute is invisible. */
  const ask = async () => {
    setAsking(true);
    await refetch();
    setAsking(false);
  };
  return { status: strictestStatus(data), unreachable: isError, asking, ask: () => void ask() };
}
