import { expect, test } from 'vitest';
import { routeOf } from '../routes.tsx';
import { judgeRouteAccess, type RouteAccess } from './route-access.ts';

const guest = null;
const member = { isAgent: false, isTrial: false };
const agent = { isAgent: true, isTrial: false };
const trial = { isAgent: false, isTrial: true };

const open: RouteAccess = { kind: 'open' };
const popup: RouteAccess = { kind: 'login', to: '/' };
const page: RouteAccess = { kind: 'login', to: '/login' };
const agentLogin: RouteAccess = { kind: 'elsewhere', to: '/agent' };

type AccessRow = readonly [
  path: string,
  guest: RouteAccess,
  member: RouteAccess,
  agent: RouteAccess,
  trial: RouteAccess,
];

const rows: readonly AccessRow[] = [
  ['/', open, open, open, open],
  ['/rng', open, open, open, open],
  ['/promotions', open, open, open, open],
  ['/favorite', popup, open, open, open],
  ['/recent', popup, open, open, open],
  ['/member', popup, open, open, { kind: 'trial', to: '/' }],
  ['/member/depositv2', popup, open, open, { kind: 'trial', to: '/' }],
  ['/agentHome', agentLogin, agentLogin, open, { kind: 'trial', to: '/agent' }],
  ['/agentHome/registerCenter', agentLogin, agentLogin, open, { kind: 'trial', to: '/agent' }],
  ['/agent', open, open, { kind: 'elsewhere', to: '/agentHome' }, open],
  ...['/lottery', '/lottert', '/vnLottery', '/vnlottery', '/seaLottery', '/sealottery'].map(
    (path): AccessRow => [path, page, open, open, { kind: 'trial', to: null }],
  ),
  ['/seamless', page, open, open, open],
];

const ids =
  'ROLE-001 ROUTE-009 ROUTE-013 ROUTE-015 ROUTE-026 ROUTE-028 ROUTE-030 ROUTE-032 ROUTE-041 ROUTE-043 ROLE-005 ROLE-006 ROLE-007 ROLE-011 ROLE-012 AUTH-041 AUTH-042 TRAP-003 TRAP-007 TRAP-008 TRAP-043 TRAP-049';

test.each(rows)(`${ids} %s lets in whom it should`, (path, ...passages) => {
  const route = routeOf(path);
  if (!route) throw new Error(`${path} is no address`);
  expect([guest, member, agent, trial].map((who) => judgeRouteAccess(route, who))).toEqual(passages);
});
