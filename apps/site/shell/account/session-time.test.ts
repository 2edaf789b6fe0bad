import { expect, test } from 'vitest';
import { formatSessionTime } from './session-time.ts';

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [60, '1:00'],
  [725, '12:05'],
])('%s minutes of a session read %s', (minutes, shown) => expect(formatSessionTime(minutes)).toBe(shown));
