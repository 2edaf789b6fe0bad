import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddressReader } from '../http/index.ts';
import { createLog } from '../runtime/log.ts';
import type { SiteInfo } from './index.ts';
import { createSite } from './index.ts';

/** A page that is built of nothing but its view, in the shape that the real build has. */
const entryServer = `
export const render = async (view, { pathname }) => {
  if (pathname === '/broken') throw new Error('broken');
  const status = view.kind === 'outage' ? 503 : view.kind === 'unknown-domain' ? 403 : pathname === '/' ? 200 : 404;
  return { html: '<h1>' + view.kind + '</h1>', status, canonicalPath: status === 200 ? '/' : null, queries: null };
};
export const keyOf = () => null;
export const modulesOf = () => ['home.tsx'];
export const sleepingModulesOf = () => ['footer.tsx'];
export const documentLanguage = (locale) => ({ lang: locale === 'TY' ? 'fil' : 'en', dir: 'ltr' });
export const headOf = async (view, { pathname }) =>
  view.kind === 'site' ? { title: view.title + pathname, description: view.description, structured: [], noScript: '' } : null;
export const pathsOf = async () => ['/', '/a&b'];
export const renderOffline = async (brand) => '<p>' + brand + '</p>';
`;
const manifest = {
  'entry.tsx': { file: 'assets/site-1.js', isEntry: true, css: ['assets/site-1.css'] },
  'home.tsx': { file: 'assets/home-1.js' },
  'footer.tsx': { file: 'assets/footer-1.js', css: ['assets/footer-1.css'] },
  'worker.ts': { file: 'assets/worker-1.js', isEntry: true, name: 'service-worker' },
  'ui/brand/kislap-icon-192.png': { file: 'assets/icon-1.png' },
};

let dist: string;
let app: FastifyInstance;
const lines: string[] = [];

const page: SiteInfo = {
  title: 'Kislap',
  description: 'Sparkle',
  origin: 'https://kislap.example',
  name: 'Kislap',
  brand: 'kislap',
  defaultLocale: 'EN',
  imageHosts: [],
  frameHosts: [],
  callHosts: [],
  gtagId: null,
  bootstrap: { note: '</script>' },
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(dist, 'site/assets'), { recursive: true });
  await mkdir(join(dist, 'site-server'));
  await writeFile(join(dist, 'site-server/entry-server.js'), entryServer);
  await writeFile(join(dist, 'site-server/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'site/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'site/assets/site-1.js'), 'plain');
  await writeFile(join(dist, 'site/assets/site-1.js.br'), 'brotli');
  await writeFile(join(dist, 'site/assets/site-1.css'), 'body{margin:0}');
  await writeFile(join(dist, 'site/assets/footer-1.css'), 'footer{margin:0}');
  await writeFile(join(dist, 'site/assets/worker-1.js'), 'work()');
  app = Fastify();
  await app.register(
    createSite({
      distDir: dist,
      addresses: createAddressReader([]),
      log: createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } }),
      loadBootstrap: async ({ host }) => {
        if (host === 'frozen.test') return new Promise(() => {});
        if (host === 'down.test') throw new Error('no database');
        if (host === 'pictured.test') return { ...page, imageHosts: ['https://img.test'] };
        if (host === 'playing.test') return { ...page, frameHosts: ['https://play.test/x', 'not an address'] };
        if (host === 'counted.test') return { ...page, gtagId: 'G-TEST1' };
        if (host === 'tagalog.test') return { ...page, defaultLocale: 'TY' };
        if (host === 'calling.test') return { ...page, callHosts: ['https://phone.test/v1', '/sandbox/phone'] };
        return host === 'stranger.test' ? null : page;
      },
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'kislap.test', ...headers } });

test('ROUTE-048 ROUTE-049 a browser that is led to a file which is not ours finds the page for missing ones', async () => {
  const led = await get('/x.php', { accept: 'text/html,*/*;q=0.8' });
  expect([led.statusCode, led.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await get('/wps/x', { accept: 'text/html' })).headers['content-type']).not.toMatch(/html/);
});

test('ROUTE-049 an address is answered with a document, a call is not', async () => {
  const answer = await get('/?gameCode=A');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  for (const path of ['/wps/x', '/wps', '/lgw/x', '/lotto/x', '/ws', '/docs', '/metrics', '/sandbox/x', '/x.php']) {
    expect((await get(path)).headers['content-type']).toMatch(/json/);
  }
  expect((await get('/wpsx')).headers['content-type']).toMatch(/html/);
});

test('ROUTE-048 an unknown address is 404 and still a page', async () => {
  const answer = await get('/nope');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<h1>site</h1>');
});

test('ERR-007 an unknown host gets its own page with nothing of a brand in it', async () => {
  const answer = await get('/', { host: 'stranger.test' });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('<h1>unknown-domain</h1>');
  expect(answer.body).not.toContain('Sparkle');
});

test('SYS-015 without data and without a renderer there is still a page, and a time to come back', async () => {
  const outage = await get('/', { host: 'down.test' });
  expect([outage.statusCode, outage.headers['retry-after']]).toEqual([503, '60']);
  expect(outage.body).toContain('<h1>outage</h1>');
  const broken = await get('/broken');
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([503, '60']);
  expect(broken.body).toContain('Network link is abnormal, please try again');
  expect(broken.body).not.toContain('broken');
});

test('SHELL-025 TRAP-018 what is logged of a page holds nothing of its query', async () => {
  lines.length = 0;
  await get('/download?os=ios&lang=EN&token=a-scanned-secret');
  await get('/broken?os=ios&lang=EN&token=a-scanned-secret');
  await get('/?token=a-scanned-secret', { host: 'down.test' });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/a-scanned-secret|os=ios/);
});

test('SYS-015 a database that hangs does not hang the page: it is an outage within a second', async () => {
  const start = performance.now();
  const frozen = await get('/', { host: 'frozen.test' });
  expect([frozen.statusCode, frozen.headers['retry-after']]).toEqual([503, '60']);
  expect(frozen.body).toContain('<h1>outage</h1>');
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('I18N-014 I18N-018 cookies decide language and theme', async () => {
  const { body } = await get('/', { cookie: 'theme=light; lang=TY' });
  expect(body).toContain('<html lang="fil" dir="ltr" data-theme="light" data-brand="kislap">');
});

test('I18N-007 a domain speaks its configured language to whoever chose none', async () => {
  const languageAt = async (host: string, headers = {}) =>
    /<html lang="(\w+)"/.exec((await get('/', { host, ...headers })).body)?.[1];
  expect([await languageAt('kislap.test'), await languageAt('tagalog.test')]).toEqual(['en', 'fil']);
  expect(await languageAt('tagalog.test', { cookie: 'lang=EN' })).toBe('en');
});

test('the bootstrap is inlined and cannot end its element', async () => {
  const { body } = await get('/');
  expect(body).toContain('"bootstrap":{"note":"\\u003c/script>"}');
});

test('pages carry a policy without unsafe words and the usual headers', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('a document is compressed for a browser that asks for it', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toContain('<h1>site</h1>');
});

test('built files are immutable and come in the form that the browser reads', async () => {
  const small = await get('/assets/site-1.js', { 'accept-encoding': 'br' });
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br']);
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await get('/assets/site-1.js');
  expect([plain.body, plain.headers['content-type']]).toEqual(['plain', 'text/javascript; charset=utf-8']);
});

test.each([
  '/assets/../manifest.json',
  '/assets/%2e%2e/manifest.json',
  '/assets/..%2fmanifest.json',
  '/assets/site-1.js.br',
])('%s leads nowhere', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test('CONTENT-020 the page names itself in its document', async () => {
  expect((await get('/')).body).toContain('<title>Kislap/</title>');
  expect((await get('/', { host: 'stranger.test' })).body).toContain('<title>Not available</title>');
});

test('GAME-029 the policy of a domain allows its image host, and only there', async () => {
  const policyAt = async (host: string) => (await get('/', { host })).headers['content-security-policy'];
  expect(await policyAt('pictured.test')).toContain("img-src 'self' data: https://img.test;");
  expect(await policyAt('kislap.test')).toContain("img-src 'self' data:;");
});

test('REG-043 the policy of a domain allows the phone provider of its brand, and only there', async () => {
  const policyAt = async (host: string) => (await get('/', { host })).headers['content-security-policy'];
  expect(await policyAt('calling.test')).toContain("connect-src 'self' https://phone.test;");
  expect(await policyAt('kislap.test')).toContain("connect-src 'self';");
});

test('GAME-025 the policy of a domain lets in frames of its launch hosts, and of nobody else', async () => {
  const policyAt = async (host: string) => (await get('/', { host })).headers['content-security-policy'];
  expect(await policyAt('playing.test')).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://play.test;",
  );
  expect(await policyAt('kislap.test')).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
});

test('CONTENT-024 where visits are counted an outside script runs, in a frame without an origin; elsewhere there is none', async () => {
  const counted = await get('/visits.html', { host: 'counted.test' });
  expect(counted.body).toContain('src="https://www.googletagmanager.com/gtag/js?id=G-TEST1"');
  const policy = String(counted.headers['content-security-policy']);
  expect(policy).toMatch(/; sandbox allow-scripts$/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(counted.headers['x-frame-options']).toBe('SAMEORIGIN');
  const script = /<script>(.*?)<\/script>/.exec(counted.body)?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const own = await get('/', { host: 'counted.test' });
  expect(own.headers['content-security-policy']).not.toContain('google');
  expect(own.body).not.toContain('google');
  expect((await get('/visits.html')).statusCode).toBe(404);
});

test('search engines find what a host offers, and nothing at a host that is nobody’s', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Sitemap: https://kislap.example/sitemap.xml');
  const map = await get('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(map.body).toContain('<loc>https://kislap.example/</loc></url><url><loc>https://kislap.example/a&amp;b</loc>');
  expect((await get('/robots.txt', { host: 'stranger.test' })).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml', { host: 'stranger.test' })).statusCode).toBe(404);
  expect((await get('/sitemap.xml', { host: 'down.test' })).statusCode).toBe(503);
});

test('a device is told what the brand is called and how it looks', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ name: 'Kislap', start_url: '/', scope: '/', display: 'standalone' });
  expect(answer.json<{ icons: unknown[] }>().icons).toEqual([
    { src: '/assets/icon-1.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  ]);
  expect((await get('/manifest.webmanifest', { host: 'stranger.test' })).statusCode).toBe(404);
});

test('the worker is asked for anew each time, begins with its build and may fetch only from us', async () => {
  const { body, headers } = await get('/service-worker.js');
  expect(body).toMatch(/^\/\/ [0-9a-f]{16}\nwork\(\)$/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

test('the page for no line carries the brand and runs without the site', async () => {
  const { body, headers } = await get('/offline.html');
  expect(body).toContain('<p>Kislap</p>');
  expect(body).not.toMatch(/type="module"|id="bootstrap"/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
});

test('what wakes later is dressed already, and its script is not asked for', async () => {
  const { body } = await get('/');
  expect(body).toContain('footer{margin:0}');
  expect(body).not.toContain('footer-1.js');
});
