/** What is cached for a whole session belongs to that session: the next one asks again and sees its own. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consolidatedQuery } from '#domains/agents/web/index.ts';
import { walletsQuery } from '#domains/wallet/web/transfer/transfer.queries.ts';
import type { Call } from '#platform/web/call/call.ts';
import { clearSession, readToken, writeSession } from '#platform/web/session/session.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { clearMemberDataOnSessionChange } from './member-data.ts';

beforeEach(() => void stubStorage('sessionStorage'));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the merchant wallet', walletsQuery],
  ['consolidated info', consolidatedQuery],
])('CALL-099 %s is asked for once in a session, and again after a login and after a logout', async (_, queryOf) => {
  const asked: (string | null)[] = [];
  const call = (async () => {
    const token = readToken();
    asked.push(token);
    return { ok: true, value: { wallets: [], of: token } };
  }) as unknown as Call;
  const queries = new QueryClient();
  clearMemberDataOnSessionChange(queries);
  const read = () => queries.query(queryOf(call) as ReturnType<typeof walletsQuery>);

  writeSession(testSession({ token: 'first' }));
  expect(await read()).toMatchObject({ of: 'first' });
  await read();
  expect(asked).toEqual(['first']);
  // Another member logs in where the first never logged out.
  writeSession(testSession({ token: 'second' }));
  expect(queries.getQueryData(queryOf(call).queryKey)).toBeUndefined();
  expect(await read()).toMatchObject({ of: 'second' });
  clearSession();
  expect(queries.getQueryData(queryOf(call).queryKey)).toBeUndefined();
  writeSession(testSession({ token: 'third' }));
  expect(await read()).toMatchObject({ of: 'third' });
  expect(asked).toEqual(['first', 'second', 'third']);
});
