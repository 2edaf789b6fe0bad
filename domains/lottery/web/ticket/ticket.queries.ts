/** The tickets and chases of the member in a game. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listChases } from '#domains/lottery/contract/chase.ts';
import { listTickets, readTicket } from '#domains/lottery/contract/ticket.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { deviceNow } from '#platform/web/device-clock.ts';
import type { TicketView } from '../wire.ts';

export const ticketsKey = ['lottery', 'tickets'] as const;

export const ticketsQuery = (call: Call, { gameCode, tab }: { gameCode: string; tab: 'open' | 'settled' }) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, 'list', gameCode, tab],
    queryFn: ({ pageParam }) =>
      unwrapCall(call(listTickets, { gameCode, tab, pageSize: 20, ...(pageParam !== null && { after: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const moments = (state.data?.pages ?? []).flatMap(({ content }) => content.flatMap(nextMoments));
      return moments.length === 0 ? false : nextQueryMs(moments, deviceNow());
    },
  });

const soonMs = 2_000;
const maxMs = 60_000;

/** When something about a ticket that is not settled changes by the clock: it cannot be cancelled any more, and it is drawn. */
const nextMoments = ({ state, closesAt, drawsAt }: TicketView): number[] =>
  state === 'open' || state === 'held' ? [closesAt, drawsAt] : [];

/** At the next moment; a ticket whose draw is past is settled in a moment. */
function nextQueryMs(moments: readonly number[], now: number): number {
  const waits = moments.map((moment) => (moment > now ? moment - now : soonMs));
  return Math.min(Math.max(Math.min(...waits), soonMs), maxMs);
}

export const ticketQuery = (call: Call, ticketId: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'one', ticketId],
    queryFn: () => unwrapCall(call(readTicket, { ticketId })),
  });

/** A running chase changes with each draw. */
const chaseQueryMs = 10_000;

export const chasesQuery = (call: Call, gameCode: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'chases', gameCode],
    queryFn: () => unwrapCall(call(listChases, { gameCode, pageSize: 20 })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.content.some((chase) => chase.state === 'running') ? chaseQueryMs : false,
  });

const outcomeCount = 100;

/** The member's tickets of one issue, asked for again until all of them are settled. */
export const outcomeQuery = (call: Call, { gameCode, issue }: { gameCode: string; issue: string }) =>
  queryOptions({
    queryKey: [...ticketsKey, 'outcome', gameCode, issue],
    queryFn: async () => {
      const { content } = await unwrapCall(call(listTickets, { gameCode, tab: 'all', pageSize: outcomeCount }));
      return content.filter((ticket) => ticket.issue === issue && ticket.state !== 'cancelled');
    },
  });
