import { expect, test } from 'vitest';
import { rateText } from './rate-text.ts';

test.each([
  [3_000, '0.30%'],
  [12_000, '1.20%'],
  [10_000, '1.00%'],
  [4_250, '0.425%'],
  [0, '0.00%'],
])('MEMBER-018 a rate of %i parts per million is shown as %s', (ppm, text) => {
  expect(rateText(ppm)).toBe(text);
});
