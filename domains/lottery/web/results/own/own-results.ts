/** The member's own results of a page, and of nobody where no member is logged in. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listOwnResults } from '#domains/lottery/contract/own-result.ts';
import { ticketsKey } from '#domains/lottery/web/ticket/ticket.queries.ts';
import type { IssueResult, LotteryGameView } from '#domains/lottery/web/wire.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';

export type OwnResultView = WireOutputOf<typeof listOwnResults>[number];
/** By the number of the issue. */
export type OwnResults = ReadonlyMap<string, OwnResultView>;

const nothing: OwnResults = new Map();

export async function fetchOwnResults(call: Call, input: WireInputOf<typeof listOwnResults>): Promise<OwnResults> {
  const rows = await unwrapCall(call(listOwnResults, input));
  return new Map(rows.map((row) => [row.issue, row]));
}

/** The first and the last issue of rows that follow each other. */
export function spanOf(rows: readonly IssueResult[]): { readonly oldest: string; readonly newest: string } | null {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  return newest && oldest ? { oldest: oldest.issue, newest: newest.issue } : null;
}

const ownResultsQuery = (call: Call, input: WireInputOf<typeof listOwnResults>) =>
  queryOptions({
    queryKey: [...ticketsKey, 'own results', input],
    queryFn: () => fetchOwnResults(call, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A trial account has no bets. */
export function useIsBettor(): boolean {
  const session = useSession();
  return session !== null && !session.isTrial;
}

export function useOwnResults({ gameCode }: LotteryGameView, rows: readonly IssueResult[]): OwnResults | null {
  const call = useCall();
  const isBettor = useIsBettor();
  const span = spanOf(rows);
  const { data = nothing } = useQuery({
    ...ownResultsQuery(call, { gameCode, oldest: span?.oldest ?? '', newest: span?.newest ?? '' }),
    enabled: isBettor && span !== null,
  });
  return isBettor ? data : null;
}
