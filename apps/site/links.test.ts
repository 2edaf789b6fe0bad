/** What leads somewhere inside of the site leads to a page that is built, in the program and in what the demo brands publish. */
import { expect, test } from 'vitest';
import { routeOf } from './routes.tsx';
import { agentPages } from './screens/agent/agent-pages.ts';
import { pages } from './screens/member/pages.ts';
import { navigationOf } from './shell/navigation.ts';

const sources = import.meta.glob<string>(
  [
    '/{apps/site,domains/*/web,domains/*/rules,platform/web}/**/*.{ts,tsx}',
    '/domains/*/server/{demo-*,demo/**/*}.ts',
    '!/**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Where addresses are declared, together with those that nothing may lead to yet. */
const routeDeclarations = /^\/apps\/site\/(routes\.tsx|head\/paths\.ts|shell\/navigation\.ts)$/;
/** What the server answers with something else than a page of the site, and the path of a video's address. */
const nonPagePaths = /^\/(wps|ws|art|brand|sandbox)\b|^\/watch$|\.(html|js)$/;

type Link = { readonly file: string; readonly address: string };

/** Quoted addresses, and those that are made of the key of a page. What is put together at run time is not read. */
function linksOf([file, text]: readonly [string, string]): Link[] {
  const quoted = [...text.matchAll(/['"`](\/[a-zA-Z][^'"`\s<>{}$()*|\\:]*)['"`]/g)].map(([, address]) => address ?? '');
  const keyed = [...text.matchAll(/memberPage\('(\w+)'\)/g)].map(([, key]) => `/member/${key}`);
  return [...quoted, ...keyed].filter((address) => !nonPagePaths.test(address)).map((address) => ({ file, address }));
}

const links = Object.entries(sources)
  .filter(([file]) => !routeDeclarations.test(file))
  .flatMap(linksOf);

const helpSections = new Set(
  Object.entries(sources)
    .filter(([file]) => file.includes('/content/server/demo/help'))
    .flatMap(([, text]) => [...text.matchAll(/^ {4}key: '(\w+)'/gm)].map(([, key]) => `#${key}`)),
);

const centrePages = new Set<string>([
  ...pages.map(({ key }) => `/member/${key}`),
  ...agentPages.map(({ key }) => `/agentHome/${key}`),
]);

function isBuilt(address: string): boolean {
  const { pathname, hash } = new URL(address, 'http://localhost');
  const route = routeOf(pathname);
  if (!route) return false;
  if (route.path.includes(':')) return centrePages.has(pathname);
  return pathname !== '/help' || hash === '' || helpSections.has(hash);
}

test('ROUTE-048 every link of the program and of the demo brands leads to a page that is built', () => {
  expect(links.length).toBeGreaterThan(50);
  expect(new Set(links.map(({ address }) => address))).toContain('/help#responsible');
  expect(links.filter(({ address }) => !isBuilt(address))).toEqual([]);
});

test('ROUTE-048 every entry of the navigation leads to a page that is built', () => {
  const vendor = { displayName: 'PG', vassalage: 'PG', iconUrl: '', games: 1 };
  const all = (['BGS', 'LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const).map(
    (gameType) => ({ gameCategory: gameType, vendors: [{ ...vendor, gameType }] }),
  );
  expect(navigationOf(all).filter(({ to }) => !isBuilt(to))).toEqual([]);
});

test('an address without a page counts as such', () => expect(isBuilt('/member/nothing')).toBe(false));
