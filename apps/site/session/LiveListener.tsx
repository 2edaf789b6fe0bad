/** The socket of whoever is logged in: balances arrive by themselves, and a session that is ended elsewhere ends here too. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changePasswordPopup } from '#domains/identity/web/index.ts';
import { balanceQuery } from '#domains/wallet/web/index.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { openLive } from '#platform/web/live.ts';
import { deliverToTopic, setTopicSocket } from '#platform/web/live-topic.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup/popup.tsx';
import { loseSession } from '#platform/web/session/session.ts';
import { isSameBalance, refetchDelayMs, type StaleQueries, staleQueriesOf } from './stale-queries.ts';

const randomFraction = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export type LiveProps = { readonly token: string; readonly mustChangePassword: boolean };

export function LiveListener({ token, mustChangePassword }: LiveProps) {
  const queries = useQueryClient();
  useForcedPasswordChange(mustChangePassword);
  const call = useCall();

  useEffect(() => {
    const { queryKey } = balanceQuery(call);
    const end = () => loseSession(token, 'ended');
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const merged = new Set<string>();
    const refresh = (keys: StaleQueries['keys']) => {
      for (const key of keys) void queries.invalidateQueries({ queryKey: key });
    };
    const later = (act: () => void, ms: number) => {
      if (ms === 0) return act();
      const timer = setTimeout(() => {
        timers.delete(timer);
        act();
      }, ms);
      timers.add(timer);
    };
    const refreshStale = (stale: StaleQueries) => {
      const name = JSON.stringify(stale.keys);
      if (stale.isMerged && merged.has(name)) return;
      merged.add(name);
      later(
        () => {
          merged.delete(name);
          refresh(stale.keys);
        },
        refetchDelayMs(stale, randomFraction),
      );
    };
    const hear = (event: LiveEvent, data: unknown) => {
      // The event has the amounts of the call's answer; what it leaves out stays as it was.
      if (event === 'balance') queries.setQueryData(queryKey, (known) => known && { ...known, ...(data as object) });
      for (const stale of staleQueriesOf(event, data)) refreshStale(stale);
      if (event === 'forcedLogout') end();
    };
    let figures: unknown;
    const isKnownState = (event: LiveEvent, data: unknown): boolean => {
      if (event === 'figures') {
        const { version } = data as { readonly version: unknown };
        const isSame = figures === version;
        figures = version;
        return isSame;
      }
      const known = queries.getQueryData(queryKey);
      return event === 'balance' && known !== undefined && isSameBalance(known, data);
    };
    const connection = openLive({
      token,
      onEvent: (event, data, topic) => {
        hear(event, data);
        deliverToTopic(topic, event, data);
      },
      onState: (event, data) => {
        if (!isKnownState(event, data)) hear(event, data);
      },
      onReset: () => void queries.invalidateQueries(),
      onSessionEnd: end,
    });
    setTopicSocket(connection);
    return () => {
      setTopicSocket(null);
      for (const timer of timers) clearTimeout(timer);
      connection.close();
    };
  }, [token, call, queries]);
  return null;
}

/** No reload gets past a change that is due. After a login it is open already, and knows the old password. */
function useForcedPasswordChange(isDue: boolean): void {
  const popups = usePopups();
  const isOpen = usePopupQueue().some(({ name }) => name === changePasswordPopup.name);
  useEffect(() => {
    if (isDue && !isOpen) popups.open(changePasswordPopup, { forced: true });
  }, [isDue, isOpen, popups]);
}
