/** The team at a glance. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readTeamOverview } from '#domains/agents/contract/report.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { minuteMs } from '#kernel/time.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { figuresKey } from '../agents.queries.ts';

type OverviewInput = WireInputOf<typeof readTeamOverview>;
export type Overview = WireOutputOf<typeof readTeamOverview>;

/** The socket says when figures of today changed. New members and balances have no event: they are asked for every minute. */
export const overviewQuery = (call: Call, query: OverviewInput, countsToday: boolean) =>
  queryOptions({
    queryKey: [...figuresKey, 'overview', query],
    queryFn: () => unwrapCall(call(readTeamOverview, query)),
    placeholderData: keepPreviousData,
    refetchInterval: countsToday ? minuteMs : false,
  });
