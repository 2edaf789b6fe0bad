import { expect, test } from 'vitest';
import { percentText } from './percent.ts';

test.each([
  [965_000, '96.5%'],
  [960_850, '96.08%'],
  [962_071, '96.2%'],
  [921_296, '92.12%'],
  [990_000n, '99%'],
  [1_000_000, '100%'],
  [0, '0%'],
])('%d parts of a million are %s', (parts, text) => {
  expect(percentText(parts)).toBe(text);
});
