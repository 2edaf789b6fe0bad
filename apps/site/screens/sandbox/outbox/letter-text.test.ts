import { expect, test } from 'vitest';
import { findCode, splitLinks } from './letter-text.ts';

test.each([
  ['Your Kislap code is 483920.', '483920'],
  ['483920', '483920'],
  ['Code 012345, valid for 5 minutes', '012345'],
  ['Call +639171234567 about it', null],
  ['You have 1,234567 points', null],
  ['1234567', null],
  ['12345', null],
])('SMS-012 the code of “%s” is %s', (words, code) => {
  expect(findCode(words)).toBe(code);
});

test('PWD-014 a link in a letter can be followed, without the full stop behind it', () => {
  const parts = splitLinks(
    'Open http://localhost:8080/?resetToken=a-b_c.\nIt ends soon (see https://kislap.example/helpmc).',
  );
  expect(parts.filter(({ isLink }) => isLink).map(({ text }) => text)).toEqual([
    'http://localhost:8080/?resetToken=a-b_c',
    'https://kislap.example/helpmc',
  ]);
  expect(parts.map(({ text }) => text).join('')).toContain('a-b_c.\nIt ends soon');
});

test('only addresses of the web become links', () => {
  for (const words of ['javascript:alert(1)', 'data:text/html,x', 'no link at all', '']) {
    expect(splitLinks(words).some(({ isLink }) => isLink)).toBe(false);
  }
});
