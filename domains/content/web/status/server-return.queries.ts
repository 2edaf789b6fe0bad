/** Polls in the background until the server answers again. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStatus } from '#domains/content/contract/status.ts';
import { useCall } from '#platform/web/call/use-call.ts';

const pollIntervalMs = 5_000;

/** `onReturn` is called once, when the status is answered. A page that is not looked at does not ask. */
export function useServerReturn(onReturn: () => void): void {
  const call = useCall();
  const { data: isBack } = useQuery({
    queryKey: ['return'],
    queryFn: async () => (await call(readStatus, {})).ok,
    refetchInterval: ({ state }) => (state.data ? false : pollIntervalMs),
    networkMode: 'always',
  });
  useEffect(() => {
    if (isBack) onReturn();
  }, [isBack, onReturn]);
}
