import { expect, test } from 'vitest';
import { shareText } from './share.ts';

test.each([
  [0, '0%'],
  [1, '<0.1%'],
  [999, '<0.1%'],
  [1_000, '0.1%'],
  [120_000, '12.0%'],
  [714_449, '71.4%'],
  [714_500, '71.5%'],
  [999_999, '99.9%'],
  [1_000_000, '100%'],
])('MEMBER-029 %i parts per million are read as %s', (ppm, text) => {
  expect(shareText(ppm)).toBe(text);
});
