import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, writeSession } from '#platform/web/session/session.ts';
import { isUnavailable } from '#platform/web/session/unavailable.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { clearMemberDataOnSessionChange } from './member-data.ts';

beforeEach(() => void stubStorage('sessionStorage'));
afterEach(() => vi.unstubAllGlobals());

const session = (token: string) => testSession({ token });

test('AUTH-034 WALLET-004 CALL-002 CALL-098 TRAP-058 a new session and its end leave nothing of the other member, and all that is public', () => {
  const queries = new QueryClient();
  clearMemberDataOnSessionChange(queries);
  const own = [
    ['wallet', 'balance'],
    ['wallet', 'order', 'wallets'],
    ['identity', 'member'],
    ['rewards', 'summary'],
    ['games', 'favourites'],
    ['new'],
  ];
  const shared = [
    ['content', 'announcements', 'EN'],
    ['games', 'vendors', 'EN'],
    ['studio', 'jackpots', 'now'],
  ];
  const known = () => queries.getQueryCache().getAll().length;
  const fill = () => [...own, ...shared].forEach((key) => void queries.setQueryData(key, 1));
  for (const change of [() => writeSession(session('a')), () => writeSession(session('b')), clearSession]) {
    fill();
    expect(known()).toBe(own.length + shared.length);
    change();
    expect(known()).toBe(shared.length);
  }
  fill();
  clearSession();
  expect(known()).toBe(own.length + shared.length);
});

test('HOME-025 what a session cannot have is known from its beginning, and forgotten with it', () => {
  clearMemberDataOnSessionChange(new QueryClient());
  const lacks = () => ['recent', 'invite'].filter(isUnavailable);
  writeSession(session('a'));
  expect(lacks()).toEqual([]);
  writeSession({ ...session('b'), firstTimeLogin: true });
  expect(lacks()).toEqual(['recent']);
  writeSession({ ...session('c'), isTrial: true });
  expect(lacks()).toEqual(['recent', 'invite']);
  clearSession();
  expect(lacks()).toEqual([]);
});
