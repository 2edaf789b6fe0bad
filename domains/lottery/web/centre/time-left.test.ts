import { expect, test } from 'vitest';
import { clockText } from './time-left.ts';

test.each([
  [38_000, '00:38'],
  [37_001, '00:38'],
  [218_000, '03:38'],
  [73_733_000, '20:28:53'],
  [86_400_000 + 19 * 3_600_000 + 28 * 60_000, '1 d 19:28'],
  [0, '00:00'],
  [-5, '00:00'],
])('%s ms are left: %s', (ms, text) => expect(clockText(ms, 'd')).toBe(text));
