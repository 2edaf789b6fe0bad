/** Where money follows the member to the vendor: the frame hears when it has come, the house when the game is left. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leaveGame } from '#domains/games/contract/launch.ts';
import { balanceQuery } from '#domains/wallet/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import type { Say } from './use-frame.ts';

/** A page that is closed with the browser may not get to say it: the next game that is opened brings the money back then. */
export function useLeaving(launchId: string | null): void {
  const call = useCall();
  useEffect(() => {
    if (launchId === null) return undefined;
    const tell = () => void call(leaveGame, { launchId });
    window.addEventListener('pagehide', tell);
    return () => {
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [call, launchId]);
}

/** Each step of a transfer tells the balance anew, the same one as well: the frame looks how much it has. */
export function useArrivals(say: Say, isFollowed: boolean): void {
  const { dataUpdatedAt } = useQuery({ ...balanceQuery(useCall()), enabled: isFollowed });
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (isFollowed && dataUpdatedAt > 0) latest.current({ type: 'balanceChanged' });
  }, [isFollowed, dataUpdatedAt]);
}
