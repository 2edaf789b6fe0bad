import { expect, test } from 'vitest';
import { findChromium, findRedisServer } from './outsiders.ts';

test('CHROME_PATH is taken as it is', () => {
  expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
});

test('a CHROME_PATH that is no program is not replaced by another browser', () => {
  expect(findChromium({ CHROME_PATH: '/nowhere/chrome', PATH: process.env.PATH })).toBeNull();
});

test('a server is a program on the path or nothing', () => {
  expect(findRedisServer({ PATH: '/nowhere' }) ?? '/redis-server').toMatch(/redis-server$/);
});
