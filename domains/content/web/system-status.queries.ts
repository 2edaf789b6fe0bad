/** Whether the site is open, asked on load, when the tab is looked at again, and every minute. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { readBootstrap } from '../contract/bootstrap.ts';
import { readStatus } from '../contract/status.ts';
import { stateOfBootstrap, stricter } from '../rules/status.ts';
import { type Bootstrap, useBootstrap } from './bootstrap.ts';

export type SystemStatus = WireOutputOf<typeof readStatus>;

const statusEveryMs = 60_000;

export const statusOf = (bootstrap: Bootstrap): SystemStatus => ({
  ...stateOfBootstrap(bootstrap),
  ip: bootstrap.location.ip,
});

/** The last words of both sources. */
export type Heard = { readonly byStatus: SystemStatus; readonly byBootstrap: SystemStatus };

/**
 * Where the status call contradicts what the bootstrap said, one of them may only be older, so the
 * bootstrap is asked again: a page neither opens on one word alone nor stays closed on an old one. A
 * refusal is told like a cut line: either way nobody knows whether the site is open.
 */
export async function hearStatus(call: Call, byBootstrap: SystemStatus): Promise<Heard> {
  const status = await call(readStatus, {});
  if (!status.ok) throw new Error(status.message);
  const byStatus = status.value;
  if (byStatus.status === byBootstrap.status) return { byStatus, byBootstrap };
  const bootstrap = await call(readBootstrap, {});
  return { byStatus, byBootstrap: bootstrap.ok ? statusOf(bootstrap.value) : byBootstrap };
}

/** Where both say the same, the status call is the fresher one and its end time counts. */
export const strictestOf = ({ byStatus, byBootstrap }: Heard): SystemStatus => stricter(byStatus, byBootstrap);

const queryKey = ['system-status'] as const;

const systemStatusQuery = (call: Call, first: SystemStatus) =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) => hearStatus(call, client.getQueryData<Heard>(queryKey)?.byBootstrap ?? first),
    initialData: (): Heard => ({ byStatus: first, byBootstrap: first }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: statusEveryMs,
    networkMode: 'always',
  });

export function useSystemStatus() {
  const bootstrap = useBootstrap();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery(systemStatusQuery(call, statusOf(bootstrap)));

  /** Busy only when the visitor asked: the question of every minute goes unseen. */
  const ask = async () => {
    setAsking(true);
    await refetch();
    setAsking(false);
  };
  return { status: strictestOf(data), unreachable: isError, asking, ask: () => void ask() };
}
