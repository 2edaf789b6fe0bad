import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Call } from '#platform/web/call/call.ts';
import { issueQuery } from './lottery.queries.ts';
import { ticketsKey } from './ticket/ticket.queries.ts';

test('LOTT-016 a result that no event announced has the tickets of the member read anew, once', async () => {
  const queries = new QueryClient();
  const ticketsList = [...ticketsKey, 'list', 'SSC1', 'open'];
  let lastIssue = '20261119-0006';
  const answer = () => ({ ok: true, value: { now: 0, last: { issue: lastIssue } } });
  const query = issueQuery((async () => answer()) as unknown as Call, 'SSC1');
  const areTicketsStale = async () => {
    queries.setQueryData(ticketsList, { pages: [] });
    await queries.query(query);
    return queries.getQueryState(ticketsList)?.isInvalidated;
  };
  expect(await areTicketsStale()).toBe(false);
  lastIssue = '20261119-0007';
  expect(await areTicketsStale()).toBe(true);
  expect(await areTicketsStale()).toBe(false);
});
