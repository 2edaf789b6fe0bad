import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deviceThemeScript, earlyInputScript, restoreChoicesScript, writeDocument } from './document.ts';
import { escapeHtml, escapeJson } from './escape.ts';

const parts = {
  lang: 'en',
  dir: 'ltr',
  theme: 'dark' as const,
  brand: 'kislap',
  title: 'Kislap',
  description: 'Sparkle',
  canonical: 'https://kislap.test/',
  name: 'Kislap',
  icon: '/assets/tab.png',
  touchIcon: '/assets/touch.png',
  manifest: '/manifest.webmanifest',
  picture: 'https://kislap.test/assets/social.png',
  noScript: 'No script, no <play>',
  structured: [{ '@type': 'WebSite', name: '</script><script>x</script>' }],
  isFirstVisit: false,
  fonts: ['/assets/a.woff2'],
  styles: 'body{margin:0}',
  sheets: ['/assets/site.css'],
  scripts: ['/assets/site.js', '/assets/home.js'],
  view: { kind: 'site' },
  html: '<main></main>',
};

test('CONTENT-020 title and description of the domain stand in the document, escaped', () => {
  const text = writeDocument({ ...parts, title: '</title><script>x</script>', description: '"><img src=x onerror=y>' });
  expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt;</title>');
  expect(text).toContain('content="&quot;&gt;&lt;img src=x onerror=y&gt;"');
  expect(text).not.toContain('<script>x');
});

test('what is quoted in an attribute cannot leave it', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  expect(writeDocument({ ...parts, brand: '" onload="x' })).toContain('data-brand="&quot; onload=&quot;x"');
});

test('a bootstrap cannot end its script element and reads back as it was', () => {
  const view = { name: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const text = escapeJson(view);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(view);
});

test('I18N-014 I18N-017 language, direction, theme and brand are attributes of the document', () => {
  expect(writeDocument({ ...parts, lang: 'fil', theme: 'light' })).toMatch(
    /^<!doctype html><html lang="fil" dir="ltr" data-theme="light" data-brand="kislap">/,
  );
});

test('scripts are asked for after the first paint and no script element names a file', () => {
  const text = writeDocument(parts);
  expect(text).not.toMatch(/<script[^>]+src=/);
  expect(text).toContain('import("/assets/site.js");import("/assets/home.js")');
});

test('a page that is not there is not offered to search engines', () => {
  expect(writeDocument({ ...parts, canonical: null })).toContain('<meta name="robots" content="noindex">');
  expect(writeDocument(parts)).toContain('<link rel="canonical" href="https://kislap.test/">');
});

test('CONTENT-020 an address that is shared says what it leads to, with a picture', () => {
  const text = writeDocument(parts);
  for (const tag of [
    '<meta property="og:title" content="Kislap">',
    '<meta property="og:description" content="Sparkle">',
    '<meta property="og:url" content="https://kislap.test/">',
    '<meta property="og:image" content="https://kislap.test/assets/social.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/assets/touch.png">',
  ]) {
    expect(text).toContain(tag);
  }
  expect(writeDocument({ ...parts, picture: undefined })).toContain('<meta name="twitter:card" content="summary">');
});

test('what search engines are told cannot end its element, and a hidden page tells nothing', () => {
  const [, told = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(writeDocument(parts)) ?? [];
  expect(JSON.parse(told)).toEqual(parts.structured[0]);
  expect(writeDocument({ ...parts, canonical: null })).not.toMatch(/ld\+json|og:/);
});

test('a style sheet that is written into the document is named and not fetched again', () => {
  expect(writeDocument(parts)).toContain(
    '<link rel="stylesheet" type="text/inlined" disabled href="/assets/site.css">',
  );
});

test('a first visit paints without asking the storage of the browser', () => {
  expect(writeDocument(parts)).toContain(restoreChoicesScript);
  expect(writeDocument({ ...parts, isFirstVisit: true })).not.toContain('localStorage');
});

test('I18N-018 without a choice the page is as light as the device asks for, before the styles and the first paint', () => {
  const unchosen = writeDocument({ ...parts, theme: null });
  expect(unchosen).toContain('data-theme="dark"');
  expect(unchosen.indexOf(deviceThemeScript)).toBeLessThan(unchosen.indexOf(restoreChoicesScript));
  expect(unchosen.indexOf(restoreChoicesScript)).toBeLessThan(unchosen.indexOf('<style>'));
  expect(unchosen.match(/theme-color" media="\(prefers-color-scheme:(dark|light)\)"/g)).toHaveLength(2);
  expect(writeDocument({ ...parts, theme: null, isFirstVisit: true })).toContain(deviceThemeScript);
  expect(writeDocument(parts)).not.toContain('prefers-color-scheme');
});

test.each([
  [true, 'light'],
  [false, 'dark'],
])('I18N-018 a device that prefers light (%s) gets %s', (matches, theme) => {
  const document = { documentElement: { dataset: { theme: 'dark' } } };
  runInNewContext(deviceThemeScript, { document, matchMedia: () => ({ matches }) });
  expect(document.documentElement.dataset.theme).toBe(theme);
});

test.each([
  ['/member/withdraw', 'token', { session: 'open', lacks: '', menu: 'folded', centre: '' }],
  ['/member', 'token', { session: 'open', lacks: '', menu: 'folded', centre: '' }],
  ['/membership', 'token', { session: 'open', lacks: '' }],
  ['/member', null, {}],
])(
  'MEMBER-001 at %s with %s the frame is as wide as the page will have it, before the first paint',
  (pathname, token, marks) => {
    const document = { documentElement: { dataset: {} } };
    const storage = (entries: Record<string, string | null>) => ({ getItem: (key: string) => entries[key] ?? null });
    runInNewContext(restoreChoicesScript, {
      document,
      localStorage: storage({}),
      sessionStorage: storage({ token }),
      location: { pathname },
    });
    expect(document.documentElement.dataset).toEqual(marks);
  },
);

test('a browser without scripts is told what is missing, and a document without words for it says nothing', () => {
  expect(writeDocument(parts)).toContain('<noscript><p>No script, no &lt;play&gt;</p></noscript>');
  expect(writeDocument({ ...parts, noScript: '' })).not.toContain('noscript');
});

type EarlyKey = { readonly key: string; readonly target?: object; readonly ctrlKey?: true; readonly metaKey?: true };

/** What the first script has kept after a visitor pressed these keys; a target without a tag is the page. */
function keepKeys(keys: readonly (string | EarlyKey)[]) {
  const listeners: Record<string, (event: object) => void> = {};
  const search = { name: 'search' };
  const page: { early?: { keys: string[]; button?: object; stop: AbortController; repeat?: () => void } } = {};
  runInNewContext(earlyInputScript, {
    globalThis: page,
    AbortController,
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen;
    },
    document: { querySelector: () => search },
  });
  const plain = { target: {}, getModifierState: () => false, preventDefault: () => undefined };
  const press = (key: string | EarlyKey) =>
    listeners['keydown']?.({ ...plain, ...(typeof key === 'string' ? { key } : key) });
  for (const key of keys) press(key);
  const click = (target: object) => listeners['click']?.({ target });
  return { early: page.early, isSearch: page.early?.button === search, click };
}

const inField = { target: { tagName: 'INPUT' } };

test.each<[readonly (string | EarlyKey)[], string, boolean]>([
  [['/', 'm', 'a'], '/ma', true],
  [['m', 'a'], '', false],
  [['/', 'm', 'Escape'], '', false],
  [['/', 'm', { key: 'x', ...inField }], '/m', true],
  [
    [
      { key: '/', ...inField },
      { key: 'm', ...inField },
    ],
    '',
    false,
  ],
  [[{ key: '/', ctrlKey: true }], '', false],
  [['/', { key: 'r', metaKey: true }], '/', true],
])('of the keys %j pressed before the page is interactive %j is kept for the search', (keys, kept, isSearch) => {
  const { early, ...is } = keepKeys(keys);
  expect([early?.keys.join(''), is.isSearch]).toEqual([kept, isSearch]);
});

test('the last button that is pressed before the page is interactive is kept, and the keys before it are not', () => {
  const { early, click } = keepKeys(['/', 'm']);
  const button = { name: 'hot' };
  click({ closest: () => button });
  click({ closest: () => null });
  expect([early?.button, early?.keys]).toEqual([button, []]);
  const text = writeDocument(parts);
  expect(text.indexOf(earlyInputScript)).toBeLessThan(text.indexOf('<body>'));
});
