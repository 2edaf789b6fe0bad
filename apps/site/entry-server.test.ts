import { expect, test } from 'vitest';
import type { SiteView } from './boot/view.ts';
import { documentLanguage, keyOf as keyAt, modulesOf, render as renderAt } from './entry-server.tsx';
import { listOfferedPaths } from './head/paths.ts';

const locationAt = (pathname: string) => ({ pathname, search: '' });
const rejectFetch = () => Promise.reject(new Error('nobody answers'));
const render = (shown: SiteView, pathname: string) => renderAt(shown, locationAt(pathname), rejectFetch);
const keyOf = (shown: SiteView, pathname: string) => keyAt(shown, locationAt(pathname));

type OpenSiteView = Extract<SiteView, { kind: 'site' }>;

const bootstrap: OpenSiteView['bootstrap'] = {
  customerService: [],
  domainRoute: { domain: 'kislap.test', mainDomain: 'kislap.test', routes: ['kislap.test'] },
  resources: {},
  whitelabel: [],
  registrationRules: [],
  mainDomain: 'kislap.test',
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '203.0.113.9' },
  maintenance: { active: false, endTime: null },
  regionRestriction: { active: false },
  sealKey: { kty: 'EC', kid: 'k1' },
  brand: {
    merchantCode: 'demo',
    name: 'Kislap',
    theme: 'kislap',
    logo: '',
    currency: 'PHP',
    currencySymbol: '₱',
    platform: 'WEB',
    lotteryType: 'Lott',
    contact: { email: '', phone: '' },
  },
  jurisdiction: { code: 'PH', minimumAge: 21, closedCategories: [] },
  languages: ['EN', 'TY'],
  defaultLocale: 'EN',
  platformOffsetMinutes: 480,
  serverTime: 1_763_179_200_000,
  sandbox: false,
};

const view = (change: Partial<OpenSiteView['bootstrap']> = {}): SiteView => ({
  kind: 'site',
  locale: 'EN',
  title: 'Kislap | Slots',
  description: 'Sparkle',
  bootstrap: { ...bootstrap, ...change },
});
const maintenance = view({ maintenance: { active: true, endTime: Date.UTC(2025, 0, 31, 6) } });
const blocked = view({ regionRestriction: { active: true }, maintenance: { active: true, endTime: null } });

test('SYS-001 an open site is 200 at home and 404 where nothing is', async () => {
  expect(await render(view(), '/')).toMatchObject({ status: 200, canonicalPath: '/' });
  expect(await render(view(), '/index.html')).toMatchObject({ status: 200, canonicalPath: '/' });
  expect(await render(view(), '/nope')).toMatchObject({ status: 404, canonicalPath: null });
});

test('ROLE-006 ROLE-007 a guarded page without a frame has something to paint: its scripts begin at the first paint', async () => {
  for (const path of ['/agentHome', '/agentHome/registerCenter'])
    expect((await render(view(), path)).html).toContain('One moment');
});

test('SYS-002 SYS-003 SYS-004 ERR-031 maintenance replaces every page and tells its end in the platform format', async () => {
  for (const path of ['/', '/home', '/nope']) {
    const { html, status } = await render(maintenance, path);
    expect(status).toBe(503);
    expect(html).toContain('2025-01-31 14:00:00 GMT+8');
    expect(html).not.toContain('The lantern is lit');
  }
  const { html } = await render(view({ maintenance: { active: true, endTime: null } }), '/');
  expect(html).not.toContain('GMT+8');
});

test('SYS-007 SYS-008 SYS-011 TRAP-062 a block is stricter than maintenance and shows the address', async () => {
  const { html, status } = await render(blocked, '/');
  expect(status).toBe(403);
  expect(html).toContain('203.0.113.9');
  expect(html).not.toContain('tune-up');
});

test('ERR-007 an unknown host and an outage of the database have their pages', async () => {
  const stranger = await render({ kind: 'unknown-domain', locale: 'EN', host: '<b>x' }, '/');
  expect(stranger).toMatchObject({ status: 403, canonicalPath: null });
  expect(stranger.html).toContain('Invalid URL, please contact customer service');
  expect(stranger.html).not.toContain('<b>x');
  expect((await render({ kind: 'outage', locale: 'EN' }, '/')).status).toBe(503);
});

test('markup that names its visitor is never shared, other markup by what it shows', () => {
  expect(keyOf(blocked, '/')).toBeNull();
  expect(keyOf(view(), '/a')).toBe(keyOf(view(), '/b'));
  expect(keyOf(view({ location: { ip: '203.0.113.8' }, serverTime: 1 }), '/')).toBe(keyOf(view(), '/'));
  expect(keyOf(view({ mainDomain: 'another.test' }), '/')).not.toBe(keyOf(view(), '/'));
  expect(new Set([keyOf(view(), '/'), keyOf(view(), '/a'), keyOf(maintenance, '/')]).size).toBe(3);
});

test('CONTENT-012 without a support entry there is no button that leads nowhere', async () => {
  expect((await render(view(), '/')).html).not.toContain('Customer service');
});

test('I18N-014 I18N-015 TRAP-038 the document language follows the choice, its direction the texts', () => {
  expect(documentLanguage('TY')).toEqual({ lang: 'fil', dir: 'ltr' });
  expect(documentLanguage('CN').lang).toBe('zh-Hans');
  expect(documentLanguage('TW').lang).toBe('zh-Hant');
  expect(documentLanguage('AR')).toEqual({ lang: 'ar', dir: 'ltr' });
});

test('I18N-014 the login page of agents is in Chinese, and search engines are not sent there', () => {
  expect(documentLanguage('TY', '/agent')).toEqual({ lang: 'zh-Hans', dir: 'ltr' });
  expect(documentLanguage('TY', '/rng').lang).toBe('fil');
  expect(listOfferedPaths(null)).not.toContain('/agent');
});

test('I18N-008 a language without texts wakes up with the English catalogues', () => {
  const modules = modulesOf({ ...view(), locale: 'JA' }, '/');
  expect(modules).toContain('apps/site/messages/en.ts');
  expect(modules).toContain('domains/content/web/messages/en.ts');
});

test('GAME-029 the document shows pictures from the image host of its domain', async () => {
  const game = { nodeId: '1', displayName: 'Mango', gameType: 'RNG', vassalage: 'PG', gameCode: 'm', isGame: 'GAME' };
  const value = [{ ...game, isHot: 1, showIcon: 1, iconUrl: '', lagerIcon: '/art/game/mango.svg' }];
  const hot: typeof fetch = (url) =>
    typeof url === 'string' && url.includes('GCSGAME_hotGamesV2')
      ? Promise.resolve(Response.json({ success: true, message: '', value }))
      : rejectFetch();
  const { html, queries } = await renderAt(view({ imageCDNs: ['https://img.test'] }), locationAt('/'), hot);
  expect(html).toContain('src="https://img.test/art/game/mango.svg"');
  expect(JSON.stringify(queries)).toContain('"https://img.test/art/game/mango.svg"');
});

test('what one visitor asked for is another page, and what no page reads is nowhere in it', async () => {
  const request = { pathname: '/rng', search: '?q=mango&utm=stranger' };
  expect(keyAt(view(), request)).not.toBe(keyAt(view(), locationAt('/rng')));
  expect(keyAt(view(), { ...request, search: '?utm=stranger' })).toBe(keyAt(view(), locationAt('/rng')));
  const { html } = await renderAt(view(), request, rejectFetch);
  expect(html).toContain('value="mango"');
  expect(
    (await renderAt(view(), { pathname: '/rng', search: '?Q=mango&other=mango' }, rejectFetch)).html,
  ).not.toContain('mango');
});
