import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test('a turnover is full only when it is', () => {
  const progress = (done: string, required: string) => progressOf({ done, required });
  expect([progress('0', '100'), progress('99.99', '100'), progress('100', '100'), progress('0', '0')]).toEqual([
    0, 99, 100, 100,
  ]);
});
