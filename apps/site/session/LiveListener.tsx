/** The socket of whoever is logged in: balances arrive by themselves, and a session that is ended elsewhere ends here too. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changePasswordPopup } from '#domains/identity/web/index.ts';
import { balanceQuery, orderKey } from '#domains/wallet/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { openLive } from '#platform/web/live.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import { loseSession } from '#platform/web/session.ts';

export type LiveProps = { readonly token: string; readonly mustChangePassword: boolean };

export function LiveListener({ token, mustChangePassword }: LiveProps) {
  const queries = useQueryClient();
  useForcedChange(mustChangePassword);
  const call = useCall();

  useEffect(() => {
    const { queryKey } = balanceQuery(call);
    const end = () => loseSession(token, 'ended');
    const connection = openLive({
      token,
      onEvent: (event, data) => {
        // The event has the amounts of the call's answer; what it leaves out stays as it was.
        if (event === 'balance') queries.setQueryData(queryKey, (known) => known && { ...known, ...(data as object) });
        // What an order changed is asked for again, where it is shown.
        if (event === 'balance' || event === 'order') void queries.invalidateQueries({ queryKey: orderKey });
        // A round that ended by itself: the record of bets and the list of open rounds say how.
        if (event === 'order' && (data as { kind?: string }).kind === 'round') {
          void queries.invalidateQueries({ queryKey: ['bets'] });
          void queries.invalidateQueries({ queryKey: ['games', 'unresolved'] });
        }
        if (event === 'forcedLogout') end();
      },
      onReset: () => void queries.invalidateQueries(),
      onSessionEnd: end,
    });
    return () => connection.close();
  }, [token, call, queries]);
  return null;
}

/** No reload gets past a change that is due. After a login it is open already, and knows the old password. */
function useForcedChange(isDue: boolean): void {
  const popups = usePopups();
  const isOpen = usePopupQueue().some(({ name }) => name === changePasswordPopup.name);
  useEffect(() => {
    if (isDue && !isOpen) popups.open(changePasswordPopup, { forced: true });
  }, [isDue, isOpen, popups]);
}
