/** Whether the site is open, asked on load, when the tab is looked at again, and every minute. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { readStatus } from '../contract/status.ts';
import { stateOfBootstrap } from '../rules/status.ts';
import { type Bootstrap, useBootstrap } from './bootstrap.ts';

type SystemStatus = WireOutputOf<typeof readStatus>;

const statusEveryMs = 60_000;

export const statusOf = (bootstrap: Bootstrap): SystemStatus => ({
  ...stateOfBootstrap(bootstrap),
  ip: bootstrap.location.ip,
});

/** A refusal is told like a cut line: either way nobody knows whether the site is open. */
async function askStatus(call: Call): Promise<SystemStatus> {
  const outcome = await call(readStatus, {});
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

const systemStatusQuery = (call: Call) =>
  queryOptions({
    queryKey: ['system-status'],
    queryFn: () => askStatus(call),
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
  const { data, isError, refetch } = useQuery({ ...systemStatusQuery(call), initialData: () => statusOf(bootstrap) });

  /** Busy only when the visitor asked: the question of every minute goes unseen. */
  const ask = async () => {
    setAsking(true);
    await refetch();
    setAsking(false);
  };
  return { status: data, unreachable: isError, asking, ask: () => void ask() };
}
