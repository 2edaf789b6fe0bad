import { expect, test } from 'vitest';
import { routes } from '../routes.tsx';
import { messages } from './messages/en.ts';
import { pageNameOf } from './page-name.ts';
import { listOfferedPaths } from './paths.ts';
import { gameListThing, organisationThing } from './structured.ts';
import { loadTitle } from './title.ts';

const headMessages: Readonly<Record<string, string>> = messages;

test('CONTENT-020 every address has a name, and those that are offered say what they are about', () => {
  const named = routes.map(({ path }) => pageNameOf(path)).filter((name) => name !== null);
  for (const name of named) expect({ name, said: `head.${name}` in headMessages }).toEqual({ name, said: true });
  for (const path of listOfferedPaths(null).filter((one) => one !== '/')) {
    expect({ path, told: `head.${pageNameOf(path)}.about` in headMessages }).toEqual({ path, told: true });
  }
});

test('CONTENT-020 I18N-014 a page is called by its name and its brand, the first page by its domain', async () => {
  const request = { brand: 'Kislap', domainTitle: 'Kislap | Slots', domainLocale: 'EN' } as const;
  expect(await loadTitle({ ...request, pathname: '/', locale: 'EN' })).toBe('Kislap | Slots');
  expect(await loadTitle({ ...request, pathname: '/login', locale: 'TY' })).toBe(
    'Kislap | Mga laro, live na mesa at sports',
  );
  expect(await loadTitle({ ...request, pathname: '/', locale: 'TY', domainLocale: 'TY' })).toBe('Kislap | Slots');
  expect(await loadTitle({ ...request, pathname: '/promotions', locale: 'EN' })).toBe('Promotions · Kislap');
  expect(await loadTitle({ ...request, pathname: '/promotions', locale: 'TY' })).toBe('Mga promo · Kislap');
  expect(await loadTitle({ ...request, pathname: '/member/inbox', locale: 'JA' })).toBe('My account · Kislap');
  expect(await loadTitle({ ...request, pathname: '/member/depositv2', locale: 'EN' })).toBe('Deposit · Kislap');
  expect(await loadTitle({ ...request, pathname: '/sandbox/outbox', locale: 'EN' })).toBe('Outbox · Kislap');
  expect(await loadTitle({ ...request, pathname: '/lottery/results', locale: 'EN' })).toBe(
    'Lottery results and proof · Kislap',
  );
  expect(await loadTitle({ ...request, pathname: '/nope', locale: 'EN' })).toBe('Page not found · Kislap');
});

test('ROUTE-007 the agents’ login is called by its heading alone, in every language', async () => {
  for (const locale of ['EN', 'TY', 'JA'] as const) {
    const query = { brand: 'Kislap', domainTitle: 'Kislap | Slots', domainLocale: 'EN', locale } as const;
    expect(await loadTitle({ ...query, pathname: '/agent' })).toBe('代理后台');
    expect(await loadTitle({ ...query, pathname: '/agentHome' })).toBe('Agent center · Kislap');
  }
});

test('ROUTE-001 search engines are offered one name of a page, nothing of a member and no closed category', () => {
  const all = listOfferedPaths(null);
  expect(all.filter((path) => path === '/')).toHaveLength(1);
  expect(all).toContain('/cockfight');
  for (const path of ['/home', '/login', '/favorite', '/member', '/seamless', '/sandbox/ui', '/sandbox/outbox']) {
    expect(all).not.toContain(path);
  }
  expect(listOfferedPaths(['RNG'])).toEqual(
    all.filter((path) => !/live|fish|pvp|bgs|sports|lott|cockfight/.test(path)),
  );
  expect(listOfferedPaths(['ELOTT'])).toContain('/lottery/results');
});

test('what search engines are told has whole addresses', () => {
  expect(organisationThing({ origin: 'https://a.test', name: 'A', logo: '/l.png' })).toMatchObject({
    url: 'https://a.test/',
    logo: 'https://a.test/l.png',
  });
  const { itemListElement } = gameListThing('https://a.test', 'Slots', [
    { displayName: 'One', iconUrl: '/art/1.svg' },
    { displayName: 'Two', iconUrl: 'https://img.test/art/2.svg' },
  ]) as { itemListElement: { item: { image: string } }[] };
  expect(itemListElement.map(({ item }) => item.image)).toEqual([
    'https://a.test/art/1.svg',
    'https://img.test/art/2.svg',
  ]);
});
