import { expect, test } from 'vitest';
import { clockText } from './time-left.ts';

const days = (count: number, clock: string) => `${count} d ${clock}`;

test.each([
  [0, '00:00', '00:00'],
  [-5, '00:00', '00:00'],
  [1, '00:01', '00:01'],
  [37_001, '00:38', '00:38'],
  [218_000, '03:38', '03:38'],
  [5_330_000, '01:28:50', '01:28:50'],
  [86_399_000, '23:59:59', '23:59:59'],
  [86_400_000, '1 d 00:00:00', '1 d 00:00'],
  [1_037_989_000, '12 d 00:19:49', '12 d 00:19'],
])('%s ms are left: %s, or %s', (ms, full, short) => {
  expect(clockText(ms, days)).toBe(full);
  expect(clockText(ms, days, 'short')).toBe(short);
});
