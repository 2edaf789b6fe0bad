/** All games of a page of lotteries, with the moment of the device at which the server’s clock was read. */
import { queryOptions } from '@tanstack/react-query';
import { type CentreCategory, listCentreGames } from '#domains/lottery/contract/centre.ts';
import { listChases } from '#domains/lottery/contract/chase.ts';
import { listTickets } from '#domains/lottery/contract/ticket.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { deviceNow } from '#platform/web/device-clock.ts';
import { ticketsKey } from '../ticket/ticket.queries.ts';

export type CentreState = WireOutputOf<typeof listCentreGames> & { readonly receivedAt: number };

export const centreKey = ['lottery', 'centre'] as const;

/** Without a category the games of both pages. A page that comes with data asks again at once: the clock may be old. */
export const centreQuery = (call: Call, category?: CentreCategory) =>
  queryOptions({
    queryKey: [...centreKey, category ?? 'all'],
    queryFn: async (): Promise<CentreState> => {
      const state = await unwrapCall(call(listCentreGames, category === undefined ? {} : { category }));
      return { ...state, receivedAt: deviceNow() };
    },
    staleTime: 0,
  });

/** Names and pictures of all games; they change with the catalogue alone. */
export const gameViewsQuery = (call: Call) => ({
  ...centreQuery(call),
  select: ({ games }: CentreState) => games.map(({ game }) => game),
  staleTime: 60_000,
});

export const openBetCount = 5;

export const openBetsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...ticketsKey, 'open bets'],
    queryFn: async () => {
      const [chases, tickets] = await Promise.all([
        unwrapCall(call(listChases, { pageSize: openBetCount })),
        unwrapCall(call(listTickets, { tab: 'open', pageSize: openBetCount * 4 })),
      ]);
      const running = chases.content.filter(({ state }) => state === 'running');
      // The parts of a chase are one row: that of their chase.
      const single = tickets.content.filter(({ chaseId }) => chaseId === null);
      return { chases: running, tickets: single, receivedAt: deviceNow() };
    },
    staleTime: 0,
  });
