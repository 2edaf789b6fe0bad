/** The platform's day today, by the server's clock and in its zone, whatever the device thinks. */
import { useState, useSyncExternalStore } from 'react';
import { businessDayOf, instant, minuteMs } from '#kernel/time.ts';
import { useSite } from './site.ts';

function subscribeToMinutes(tick: () => void) {
  const timer = setInterval(tick, minuteMs);
  return () => clearInterval(timer);
}

/** How far the server's clock is ahead of the device's, by what it said in the document that is shown. */
function clockOffsetMs(serverTime: number): number {
  if (typeof document === 'undefined') return 0;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return serverTime - (performance.timeOrigin + (navigation?.responseStart ?? 0));
}

export function usePlatformDay(): string {
  const { platformOffsetMinutes, serverTime } = useSite();
  const [ahead] = useState(() => clockOffsetMs(serverTime));
  return useSyncExternalStore(
    subscribeToMinutes,
    () => businessDayOf(instant(Date.now() + ahead), platformOffsetMinutes),
    () => businessDayOf(instant(serverTime), platformOffsetMinutes),
  );
}
