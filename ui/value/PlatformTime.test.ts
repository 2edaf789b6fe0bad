import { expect, test } from 'vitest';
import { clockOffsetMs } from './PlatformTime.tsx';

test.each([
  { device: 'right', receivedAt: 1_000_000, ahead: 0 },
  { device: 'late by the way of the answer', receivedAt: 1_001_900, ahead: 0 },
  { device: 'an hour slow', receivedAt: 1_000_000 - 3_600_000, ahead: 3_600_000 },
  { device: 'an hour fast', receivedAt: 1_000_000 + 3_600_000, ahead: -3_600_000 },
])('ROUTE-012 the platform clock follows the server where the device is $device', ({ receivedAt, ahead }) => {
  expect(clockOffsetMs(1_000_000, receivedAt)).toBe(ahead);
});
