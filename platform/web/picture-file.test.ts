import { expect, test } from 'vitest';
import { judgePicture } from './picture-file.ts';

const megabyte = 1_024 * 1_024;

test.each([
  ['image/png', 5 * megabyte, null],
  ['image/jpeg', 1, null],
  ['image/gif', 1, 'wrongType'],
  ['application/pdf', 1, 'wrongType'],
  ['', 1, 'wrongType'],
  ['image/png', 5 * megabyte + 1, 'tooLarge'],
] as const)('WALLET-018 CONTENT-028 a picture of type %s with %i bytes: %s', (type, size, verdict) => {
  expect(judgePicture({ type, size })).toBe(verdict);
});
