/** Asks quietly until the house answers again. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#platform/web/caller.ts';
import { readStatus } from '../contract/status.ts';

const askEveryMs = 5_000;

/** `onReturn` is called once, when the status is answered. A page that is not looked at does not ask. */
export function useReturn(onReturn: () => void): void {
  const call = useCall();
  const { data: isBack } = useQuery({
    queryKey: ['return'],
    queryFn: async () => (await call(readStatus, {})).ok,
    refetchInterval: ({ state }) => (state.data ? false : askEveryMs),
    networkMode: 'always',
  });
  useEffect(() => {
    if (isBack) onReturn();
  }, [isBack, onReturn]);
}
