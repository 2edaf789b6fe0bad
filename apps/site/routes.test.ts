import { expect, test } from 'vitest';
import { canonicalOf, moduleOf, routeOf } from './routes.tsx';

test('ROUTE-001 TRAP-078 four addresses are the first page and have one canonical name', () => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    expect(moduleOf(path)).toBe('apps/site/screens/home/HomeScreen.tsx');
    expect(canonicalOf(path)).toBe('/');
  }
});

test('ROUTE-047 TRAP-002 matching minds the case of letters', () => {
  for (const path of ['/Home', '/HOME', '/Index.html']) expect(routeOf(path)).toBeUndefined();
});

test('ROUTE-048 an address that is not listed belongs to the not-found page', () => {
  expect(moduleOf('/nope')).toBe('apps/site/screens/NotFoundScreen.tsx');
  expect(routeOf('/home/')).toBeDefined();
});
