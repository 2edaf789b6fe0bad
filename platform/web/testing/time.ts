/** Time as the test says it. It is real again after each test. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
}

/** What was answered in this time is on the page afterwards; it is passed on by timers of a moment, so some milliseconds more pass. */
export async function passTime(ms = 0): Promise<void> {
  await act(async () => {
    for (const step of [ms, 1, 1, 1]) await vi.advanceTimersByTimeAsync(step);
  });
}
