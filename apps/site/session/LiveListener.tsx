/** The socket of whoever is logged in: balances arrive by themselves, and a session that is ended elsewhere ends here too. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { balanceQuery } from '#domains/wallet/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { openLive } from '#platform/web/live.ts';
import { loseSession } from '#platform/web/session.ts';

export function LiveListener({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const call = useCall();

  useEffect(() => {
    const { queryKey } = balanceQuery(call);
    const end = () => loseSession(token, 'ended');
    const connection = openLive({
      token,
      onEvent: (event, data) => {
        // The event has the amounts of the call's answer; what it leaves out stays as it was.
        if (event === 'balance') queries.setQueryData(queryKey, (known) => known && { ...known, ...(data as object) });
        if (event === 'forcedLogout') end();
      },
      onReset: () => void queries.invalidateQueries(),
      onSessionEnd: end,
    });
    return () => connection.close();
  }, [token, call, queries]);
  return null;
}
