/** The games of a page, and what is known of a game: its issues, results and the terms of a bet. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMenu, listRecentGames, openLobby } from '#domains/lottery/contract/game.ts';
import { listUpcoming, readIssueNow } from '#domains/lottery/contract/issue.ts';
import { readBetTerms, readLastTicket } from '#domains/lottery/contract/ticket.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { deviceNow } from '#platform/web/device-clock.ts';
import { readOpenedNumero, readVnNumero } from './number/opened-number.ts';
import { ticketsKey } from './ticket/ticket.queries.ts';
import type { IssueNow, LotteryGameView } from './wire.ts';

export const lotteryKey = ['lottery'] as const;

type Menu = Omit<WireInputOf<typeof listMenu>, 'device'>;

/** A page whose games are of two price modes lists both, one menu after the other. */
export const menuQuery = (call: Call, menus: readonly Menu[]) =>
  queryOptions({
    queryKey: [...lotteryKey, 'menu', menus],
    queryFn: async (): Promise<LotteryGameView[]> => {
      const lists = await Promise.all(menus.map((menu) => unwrapCall(call(listMenu, { ...menu, device: 'WEB' }))));
      return lists.flat();
    },
  });

export const recentGamesKey = [...lotteryKey, 'recent'] as const;

export const recentGamesQuery = (call: Call) =>
  queryOptions({ queryKey: recentGamesKey, queryFn: () => unwrapCall(call(listRecentGames, {})) });

export type LobbyInput = WireInputOf<typeof openLobby>;

export const lobbyQuery = (call: Call, input: LobbyInput) =>
  queryOptions({
    queryKey: [...lotteryKey, 'lobby', input],
    queryFn: () => unwrapCall(call(openLobby, input)),
    // An address of another site is refused, and stays so.
    retry: false,
  });

export const issueKey = (gameCode: string) => [...lotteryKey, 'game', gameCode, 'issue'] as const;

/** With the moment of the device at which the server's clock was read. */
export type IssueState = IssueNow & { readonly receivedAt: number };

/** A result that no event announced, as on a lost connection, is found here: the member's tickets are read anew with it. */
export const issueQuery = (call: Call, gameCode: string) =>
  queryOptions({
    queryKey: issueKey(gameCode),
    queryFn: async ({ client }): Promise<IssueState> => {
      const now = await unwrapCall(call(readIssueNow, { gameCode }));
      const known = client.getQueryData<IssueState>(issueKey(gameCode));
      if (known && known.last?.issue !== now.last?.issue) void client.invalidateQueries({ queryKey: ticketsKey });
      return { ...now, receivedAt: deviceNow() };
    },
    staleTime: 0,
  });

export const upcomingQuery = (call: Call, gameCode: string, count: number) =>
  queryOptions({
    queryKey: [...lotteryKey, 'game', gameCode, 'upcoming', count],
    queryFn: () => unwrapCall(call(listUpcoming, { gameCode, count })),
    staleTime: 0,
  });

/**
 * The Vietnamese page has its numbers for everybody; the others are read with the session. With the last result in the key, so
 * that a new one reads the list anew, however it became known.
 */
export const openedNumbersQuery = (call: Call, { gameCode, vassalage }: LotteryGameView, last: string) =>
  queryOptions({
    queryKey: [...lotteryKey, 'game', gameCode, 'opened', last],
    queryFn: () => (vassalage === 'TCG_LOTTO_VN' ? readVnNumero(call, gameCode) : readOpenedNumero(call, gameCode)),
    placeholderData: keepPreviousData,
  });

export const termsKey = (gameCode: string) => [...lotteryKey, 'game', gameCode, 'terms'] as const;

export const termsQuery = (call: Call, gameCode: string, issue: string | undefined) =>
  queryOptions({
    queryKey: [...termsKey(gameCode), issue ?? ''],
    queryFn: () => unwrapCall(call(readBetTerms, { gameCode, ...(issue !== undefined && { issue }) })),
    placeholderData: keepPreviousData,
  });

export const lastTicketQuery = (call: Call, gameCode: string) =>
  queryOptions({
    queryKey: [...lotteryKey, 'game', gameCode, 'last-ticket'],
    queryFn: () => unwrapCall(call(readLastTicket, { gameCode })),
    staleTime: 0,
  });
