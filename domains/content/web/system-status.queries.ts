/** Whether the site is open, asked on load, when the tab is looked at again, and every minute. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { readStatus } from '../contract/status.ts';
import { stateOfBootstrap } from '../rules/status.ts';
import { type Bootstrap, useBootstrap } from './bootstrap.ts';

type SystemStatus = WireOutputOf<typeof readStatus>;

export const statusEveryMs = 60_000;

export const statusOf = (bootstrap: Bootstrap): SystemStatus => ({
  ...stateOfBootstrap(bootstrap),
  ip: bootstrap.location.ip,
});

async function askStatus(): Promise<SystemStatus> {
  const answer = await fetch(readStatus.path, { headers: { accept: 'application/json' } });
  const { value } = (await answer.json()) as { value: SystemStatus };
  return value;
}

export const systemStatusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: askStatus,
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: statusEveryMs,
  networkMode: 'always',
});

export function useSystemStatus() {
  const bootstrap = useBootstrap();
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery({ ...systemStatusQuery, initialData: () => statusOf(bootstrap) });

  /** Busy only when the visitor asked: the question of every minute goes unseen. */
  const ask = async () => {
    setAsking(true);
    await refetch();
    setAsking(false);
  };
  return { status: data, unreachable: isError, asking, ask: () => void ask() };
}
