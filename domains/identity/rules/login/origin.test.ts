import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

test.each([
  ['https://one.example', 'one.example', true],
  ['https://one.example:8443', 'one.example', true],
  ['http://localhost:8080', 'localhost', true],
  ['http://tala.localhost:8080', 'tala.localhost', true],
  ['http://one.example', 'one.example', false],
  ['https://one.example.evil.example', 'one.example', false],
  ['https://two.example', 'one.example', false],
  ['https://one.example/path', 'one.example', false],
  ['null', 'one.example', false],
  ['', 'one.example', false],
])('AUTH-031 a page at %s is one of %s: %s', (origin, domain, own) => {
  expect(isOwnOrigin(origin, domain)).toBe(own);
});
