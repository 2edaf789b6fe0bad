import { expect, test } from 'vitest';
import { webOrigin } from './web-origin.ts';

test.each([
  ['https://img.kislap.example', 'https://img.kislap.example'],
  ['https://img.kislap.example/pictures/?a=b', 'https://img.kislap.example'],
  ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000'],
  ["https://img.example;script-src 'unsafe-inline'", null],
  ['javascript:alert(1)', null],
  ['img.kislap.example', null],
  ['', null],
])('GAME-029 the origin of "%s" is %s', (text, origin) => {
  expect(webOrigin(text)).toBe(origin);
});
