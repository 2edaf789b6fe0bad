/** The calls of the lobby that are known by their names alone, and the client function that each of them has. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { consolidatedQuery } from '#domains/agents/web/index.ts';
import { checkDomain } from '#domains/content/contract/domain.ts';
import { announcementsQuery } from '#domains/content/web/announcement/announcement.queries.ts';
import { hotGamesQuery } from '#domains/games/web/index.ts';
import { listMemberOpenedNumbers, listOpenedNumbers } from '#domains/lottery/contract/issue.ts';
import { type Call, createCall } from '#platform/web/call/call.ts';

const homeServices = [
  ['notice', '/wps/system/announcements/v2', (call: Call) => new QueryClient().query(announcementsQuery(call, 'EN'))],
  [
    'popular',
    '/wps/relay/GCSGAME_hotGamesV2',
    (call: Call) => new QueryClient().query(hotGamesQuery(call, { merchant: 'demo', locale: 'EN' })),
  ],
  [
    'consolidated',
    '/wps/member/info/funds/consolidated',
    (call: Call) => new QueryClient().query(consolidatedQuery(call)),
  ],
  ['vnNumero', '/lgw/vn/numeros/opened/game', (call: Call) => call(listOpenedNumbers, { gameCode: 'VNMB' })],
  [
    'openedNumero',
    '/lotto/lgw/games/opened/numero',
    (call: Call) => call(listMemberOpenedNumbers, { gameCode: 'SSC1' }),
  ],
  ['common routers', '/wps/system/domainRoute', (call: Call) => call(checkDomain, { domain: 'kislap.test' })],
] as const;

test.each(homeServices)('CALL-085 the home service %s is a GET of %s', async (_, path, ask) => {
  const sent: (readonly [string, string])[] = [];
  const call = createCall({
    token: () => 'token',
    locale: () => 'EN',
    sealKey: () => Promise.reject(new Error('nothing here is sealed')),
    fetch: async (url, init) => {
      sent.push([init?.method ?? '', new URL(url instanceof Request ? url.url : url, 'http://localhost').pathname]);
      return Response.json({ success: true, message: '', value: [] });
    },
  });
  await ask(call);
  expect(sent).toEqual([['GET', path]]);
});
