/**
 * The platform's clock, ticking. The server leaves the digits out: a page that is kept for some
 * seconds would show an old second, and the browser would find another text than the one it got.
 */
import { useState, useSyncExternalStore } from 'react';
import { gmtOffset, instant, platformTime } from '#kernel/time.ts';
import styles from './PlatformTime.module.css';

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
const noSecond = () => null;

/** Shorter than this is the way of the answer, not a wrong clock. */
const toleratedMs = 2_000;

/** How far the server's clock is ahead of the device's, by what it said in the document that is shown. */
export function aheadMs(serverTime: number, receivedAt: number): number {
  const ahead = serverTime - receivedAt;
  return Math.abs(ahead) < toleratedMs ? 0 : ahead;
}

function documentReceivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}

/** As wide as what will stand there, so that nothing moves when it comes. */
const noTime = '\u2007\u2007:\u2007\u2007:\u2007\u2007';
const noDate = '\u2007\u2007\u2007\u2007-\u2007\u2007-\u2007\u2007';

type ClockProps = { readonly offsetMinutes: number; readonly serverTime: number };

/** The server's time in whole seconds; null while nobody counts. */
export function usePlatformSecond(serverTime: number): number | null {
  const [receivedAt] = useState(documentReceivedAt);
  const thisSecond = () => Math.floor((Date.now() + aheadMs(serverTime, receivedAt)) / 1_000);
  return useSyncExternalStore(everySecond, thisSecond, noSecond);
}

export function usePlatformClock({ offsetMinutes, serverTime }: ClockProps): { date: string; time: string } | null {
  const second = usePlatformSecond(serverTime);
  if (second === null) return null;
  const [date = '', time = ''] = platformTime(instant(second * 1_000), offsetMinutes).split(' ');
  return { date, time };
}

export function PlatformClock({ offsetMinutes, serverTime }: ClockProps) {
  const now = usePlatformClock({ offsetMinutes, serverTime });
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      <bdi className={styles.digits}>{now?.time ?? noTime}</bdi>
      <bdi className={styles.date}>{`${now?.date ?? noDate} ${gmtOffset(offsetMinutes)}`}</bdi>
    </div>
  );
}

/** A fixed moment in the platform's format, its zone behind it. */
export function PlatformTime({ at, offsetMinutes }: { readonly at: number; readonly offsetMinutes: number }) {
  const moment = instant(at);
  return (
    <time className={styles.moment} dateTime={new Date(at).toISOString()}>
      {`${platformTime(moment, offsetMinutes)} ${gmtOffset(offsetMinutes)}`}
    </time>
  );
}
