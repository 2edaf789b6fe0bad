/** For automatic transfers to the vendor: tells the frame when the money has arrived, and the server when the game is left. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leaveGame } from '#domains/games/contract/launch.ts';
import { balanceQuery } from '#domains/wallet/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { SendToFrame } from './use-frame-messages.ts';

/** A page that is closed with the browser may fail to send it: then the next launched game brings the money back. */
export function useLeaveNotice(launchId: string | null): void {
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

/** Each step of a transfer publishes the balance, even an unchanged one: the frame then queries its own. */
export function useBalanceNotice(say: SendToFrame, isFollowed: boolean): void {
  const { dataUpdatedAt } = useQuery({ ...balanceQuery(useCall()), enabled: isFollowed });
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (isFollowed && dataUpdatedAt > 0) latest.current({ type: 'balanceChanged' });
  }, [isFollowed, dataUpdatedAt]);
}
