/**
 * The platform's clock, ticking. The server writes the second in which it answered, and it goes on from there as soon as
 * the page is awake.
 */
import { useState, useSyncExternalStore } from 'react';
import { gmtOffset, instant, platformTime } from '#kernel/time.ts';
import styles from './PlatformTime.module.css';

function subscribeToSeconds(tick: () => void) {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
const serverSnapshot = () => null;

/** Shorter than this is the way of the answer, not a wrong clock. */
const toleranceMs = 2_000;

/** How far the server's clock is ahead of the device's, by what it said in the document that is shown. */
export function clockOffsetMs(serverTime: number, receivedAt: number): number {
  const ahead = serverTime - receivedAt;
  return Math.abs(ahead) < toleranceMs ? 0 : ahead;
}

function documentReceivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}

type ClockProps = { readonly offsetMinutes: number; readonly serverTime: number };

/** The server's time in whole seconds; null while nobody counts. */
export function usePlatformSecond(serverTime: number): number | null {
  const [receivedAt] = useState(documentReceivedAt);
  const thisSecond = () => Math.floor((Date.now() + clockOffsetMs(serverTime, receivedAt)) / 1_000);
  return useSyncExternalStore(subscribeToSeconds, thisSecond, serverSnapshot);
}

export function usePlatformClock({ offsetMinutes, serverTime }: ClockProps): { date: string; time: string } | null {
  const second = usePlatformSecond(serverTime);
  return second === null ? null : formatClock(second * 1_000, offsetMinutes);
}

function formatClock(at: number, offsetMinutes: number): { date: string; time: string } {
  const [date = '', time = ''] = platformTime(instant(at), offsetMinutes).split(' ');
  return { date, time };
}

export function PlatformClock({ offsetMinutes, serverTime }: ClockProps) {
  const { date, time } = usePlatformClock({ offsetMinutes, serverTime }) ?? formatClock(serverTime, offsetMinutes);
  // A page that was kept for some seconds has an older second than the one that came with it.
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      <bdi className={styles.digits} suppressHydrationWarning>
        {time}
      </bdi>
      <bdi className={styles.date} suppressHydrationWarning>
        {`${date} ${gmtOffset(offsetMinutes)}`}
      </bdi>
    </div>
  );
}

type TimeProps = {
  readonly at: number;
  readonly offsetMinutes: number;
  /** The zone stands beside it already. */
  readonly bare?: boolean;
};

/** A fixed moment in the platform's format, its zone behind it. */
export function PlatformTime({ at, offsetMinutes, bare = false }: TimeProps) {
  const moment = instant(at);
  return (
    <time className={styles.moment} dateTime={new Date(at).toISOString()}>
      {bare
        ? platformTime(moment, offsetMinutes)
        : `${platformTime(moment, offsetMinutes)} ${gmtOffset(offsetMinutes)}`}
    </time>
  );
}
