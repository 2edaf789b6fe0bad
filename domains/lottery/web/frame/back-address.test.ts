import { expect, test } from 'vitest';
import { ownPathOf } from './back-address.ts';

const origin = 'https://kislap.example';

test.each([
  [null, '/'],
  ['', '/'],
  ['/lott', '/lott'],
  ['/lott?cat=fast#top', '/lott?cat=fast#top'],
  ['https://kislap.example/member', '/member'],
  ['https://other.example/lott', '/'],
  ['//other.example/lott', '/'],
  ['\\\\other.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://kislap.example.other.example/', '/'],
  ['http://[', '/'],
])('LOTT-007 LOTT-018 %s leads back to %s', (address, path) => {
  expect(ownPathOf(address, origin)).toBe(path);
});
