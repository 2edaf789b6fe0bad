import { expect, test } from 'vitest';
import { escapeHtml, escapeJson, writeDocument } from './document.ts';

const parts = {
  lang: 'en',
  dir: 'ltr',
  theme: 'dark',
  brand: 'kislap',
  title: 'Kislap',
  description: 'Sparkle',
  canonical: 'https://kislap.test/',
  icon: '/assets/mark.svg',
  fonts: ['/assets/a.woff2'],
  styles: 'body{margin:0}',
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
  expect(text).toContain(
    'requestAnimationFrame(()=>setTimeout(()=>{import("/assets/site.js");import("/assets/home.js")}))',
  );
});

test('a page that is not there is not offered to search engines', () => {
  expect(writeDocument({ ...parts, canonical: null })).toContain('<meta name="robots" content="noindex">');
  expect(writeDocument(parts)).toContain('<link rel="canonical" href="https://kislap.test/">');
});
