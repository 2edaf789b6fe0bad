/** One timer for all that counts on a page, by the clock of the server. */
import { useSyncExternalStore } from 'react';
import { deviceNow } from '#platform/web/device-clock.ts';
import type { CentreState } from './centre.queries.ts';

const tickMs = 250;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listen of listeners) listen();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export type ServerClock = Pick<CentreState, 'now' | 'receivedAt'>;

export const readServerClock = ({ now, receivedAt }: ServerClock): number => deviceNow() + (now - receivedAt);

/** What is read from the clock. A part renders when that changes; a page from the server has what the server read. */
export const useServerClock = (clock: ServerClock, read: (now: number) => number): number =>
  useSyncExternalStore(
    subscribe,
    () => read(readServerClock(clock)),
    () => read(clock.now),
  );

export const wholeSecond = (now: number): number => Math.floor(now / 1_000) * 1_000;
