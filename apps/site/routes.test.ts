import { expect, test } from 'vitest';
import { canonicalPathOf, moduleOf, routeOf, routes } from './routes.tsx';
import { stepAddresses } from './screens/first-steps/steps.ts';

const requireRoute = (path: string) => {
  const route = routeOf(path);
  if (!route) throw new Error(`${path} is no address`);
  return route;
};

test('ROUTE-001 TRAP-078 four addresses are the first page and have one canonical name', () => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    expect(moduleOf(path)).toBe('apps/site/screens/home/HomeScreen.tsx');
    expect(canonicalPathOf(path)).toBe('/');
  }
});

test('ROUTE-002 ROUTE-004 ROUTE-017 three addresses are the first page with a popup over it', () => {
  for (const path of ['/login', '/register', '/help']) expect(requireRoute(path).screen).toBe(requireRoute('/').screen);
});

test('ROUTE-047 TRAP-002 matching minds the case of letters', () => {
  for (const path of ['/Home', '/HOME', '/Index.html', '/AGENT', '/agenthome', '/VNLottery', '/RNG']) {
    expect(routeOf(path)).toBeUndefined();
  }
});

test('ROUTE-048 an address that is not listed belongs to the not-found page', () => {
  expect(moduleOf('/nope')).toBe('apps/site/screens/NotFoundScreen.tsx');
  expect(routeOf('/home/')).toBeDefined();
});

test('ROUTE-005 ROUTE-010 the login page of agents and the agent center are pages of their own', () => {
  expect([requireRoute('/agent').frame, requireRoute('/agentHome').frame]).toEqual(['bare', 'bare']);
});

test('ROUTE-014 ROUTE-044 ROUTE-045 ROUTE-046 every member and agent page has an address, and no other word is one', () => {
  const member = ['', '/depositv2', '/myWallet', '/redeemHistory', '/pointsDetails', '/activityCenter', '/inbox'];
  for (const page of [...member, '/redEnvelope', '/vip']) {
    expect(requireRoute(`/member${page}`).screen).toBe(requireRoute('/member').screen);
  }
  for (const page of ['', '/registerCenter', '/contractRequest', '/contractTermination']) {
    expect(requireRoute(`/agentHome${page}`).screen).toBe(requireRoute('/agentHome').screen);
  }
  for (const path of ['/member/zzz', '/member/Vip', '/member/registerCenter', '/agentHome/zzz', '/agentHome/vip']) {
    expect([path, moduleOf(path)]).toEqual([path, 'apps/site/screens/NotFoundScreen.tsx']);
  }
});

test('ROUTE-019 ROUTE-027 ROUTE-035 ROUTE-038 ROUTE-039 the single pages are there', () => {
  const pages = [
    '/helpmc',
    '/recent',
    '/promotions',
    '/pointMall',
    '/seamless',
    '/demo',
    '/winners',
    '/fairness',
    '/download',
    '/favorite',
  ];
  expect(new Set(pages.map((path) => requireRoute(path).screen)).size).toBe(pages.length);
});

test('ROUTE-020 ROUTE-021 ROUTE-022 ROUTE-023 game lists are kept and read their vendor, game centers are one page', () => {
  const lists = ['/live', '/fish', '/rng', '/pvp', '/bgs'].map(requireRoute);
  for (const { keep, reads, screen } of lists) {
    expect([keep, reads, screen]).toEqual([
      'list',
      ['vassalage', 'select', 'cat', 'features', 'vol', 'rtp', 'q'],
      requireRoute('/rng').screen,
    ]);
  }
  for (const path of ['/sports', '/esports', '/cockfight']) {
    expect([requireRoute(path).screen, requireRoute(path).keep]).toEqual([requireRoute('/sports').screen, undefined]);
  }
});

test('ROUTE-020 LOTT-014 the centers of the two kinds of lottery are one page with tiles of its own', () => {
  for (const path of ['/lott', '/elott']) {
    const { screen, guard, frame, reads } = requireRoute(path);
    expect([screen, guard, frame, reads]).toEqual([requireRoute('/lott').screen, undefined, 'site', ['view', 'q']]);
  }
  expect(requireRoute('/lott').screen).not.toBe(requireRoute('/sports').screen);
});

test('ROUTE-029 ROUTE-031 ROUTE-032 ROUTE-040 TRAP-001 TRAP-003 six spellings are one lottery page with one guard and no side menu', () => {
  for (const path of ['/lottery', '/lottert', '/vnLottery', '/vnlottery', '/seaLottery', '/sealottery']) {
    const { screen, guard, frame, reads } = requireRoute(path);
    expect([screen, guard, frame, reads]).toEqual([requireRoute('/lottery').screen, 'login', 'game', ['gameCode']]);
  }
  expect(requireRoute('/seamless').frame).toBe('stage');
});

test('ROUTE-051 the eight page groups are eight scripts of their own', () => {
  const groups = ['/promotions', '/seamless', '/lottery', '/member', '/pointMall', '/favorite', '/rng', '/sports'];
  expect(new Set(groups.map(moduleOf)).size).toBe(8);
  expect(routes.every(({ screen }) => typeof screen.preload === 'function')).toBe(true);
});

test('every step of a newcomer leads to a page', () => {
  expect(Object.values(stepAddresses).filter((address) => routeOf(address) === undefined)).toEqual([]);
});
