import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

const browser = { method: 'GET', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

test.each(['/%E0%A4%A', '/a%', '//evil.com', '//evil.com/rng?x=1'])(
  'ROUTE-048 ROUTE-049 a browser that is led to %s finds no page there',
  (url) => {
    expect(readableUrl({ ...browser, url })).toBe('/not-found');
  },
);

test.each(['/', '/rng?q=%E0%A4%A', '/na%C3%AFve', '/wps/%E0%A4%A'])('%s stays as it was asked', (url) => {
  expect(readableUrl({ ...browser, url })).toBe(url);
});

test('ROUTE-049 a program is not given a page', () => {
  expect(readableUrl({ method: 'GET', headers: { accept: 'application/json' }, url: '//evil.com' })).toBe('//evil.com');
  expect(readableUrl({ ...browser, method: 'POST', url: '/%E0%A4%A' })).toBe('/%E0%A4%A');
});
