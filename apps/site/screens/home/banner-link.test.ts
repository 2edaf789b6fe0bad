import { expect, test } from 'vitest';
import { bannerLinkOf } from './banner-link.ts';

test.each([
  ['INTERNAL', '/promotions#3', { kind: 'page', to: '/promotions#3' }],
  ['INTERNAL', '//evil.example/x', null],
  ['INTERNAL', '/\\evil.example', null],
  ['INTERNAL', 'https://evil.example', null],
  ['EXTERNAL', 'https://kislap.example/a?b=c', { kind: 'tab', href: 'https://kislap.example/a?b=c' }],
  ['EXTERNAL', 'javascript:alert(1)', null],
  ['EXTERNAL', 'data:text/html,x', null],
  ['EXTERNAL', '/promotions', null],
  ['GAME', '1204', { kind: 'game', nodeId: '1204' }],
  ['GAME', '1204/../x', null],
  ['NONE', '/promotions', null],
] as const)('HOME-006 %s with %s', (linkageType, url, expected) => {
  expect(bannerLinkOf({ linkageType, url })).toEqual(expected);
});
