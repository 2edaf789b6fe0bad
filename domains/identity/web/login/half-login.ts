/**
 * A login that is half done, kept in this tab: a phone that drops the page while one reads a letter finds the second
 * step again. It is no session: without a proof the ticket opens nothing. The typed password is never kept.
 */
import { useEffect } from 'react';
import type { SecondStep } from '#domains/identity/contract/session.ts';
import { minuteMs } from '#kernel/time.ts';
import { dropStored, readStored, writeStored } from '#platform/web/storage.ts';
import type { Arrival } from '../entrance.ts';
import { keptStepKey } from '../popups.ts';

export type HalfLogin = { readonly step: SecondStep; readonly arrival: Arrival; readonly until: number };

/** As long as the server's ticket: a tab that is brought back the next day asks for nothing that has ended. */
const ticketMs = 10 * minuteMs;

/** It outlives the page, so it counts from no page's beginning. */
export const wallClock = () => performance.timeOrigin + performance.now();

const isKept = (value: unknown): value is HalfLogin =>
  typeof value === 'object' && value !== null && 'step' in value && 'arrival' in value && 'until' in value;

export function readHalf(now: number): HalfLogin | null {
  try {
    const value: unknown = JSON.parse(readStored('sessionStorage', keptStepKey) ?? 'null');
    if (isKept(value) && now < value.until) return value;
    dropStored('sessionStorage', keptStepKey);
    return null;
  } catch {
    return null;
  }
}

export const halfOf = (login: Omit<HalfLogin, 'until'>, now: number): HalfLogin => ({
  ...login,
  until: now + ticketMs,
});

export function writeHalf({ step, arrival: { by, wanted }, until }: HalfLogin): void {
  const kept: HalfLogin = { step, arrival: { by, wanted }, until };
  writeStored('sessionStorage', keptStepKey, JSON.stringify(kept));
}

/** A page that is loaded anew unmounts nothing, so only leaving the step forgets it. */
export function useKept(half: HalfLogin | null): void {
  useEffect(() => {
    if (!half) return undefined;
    writeHalf(half);
    return () => dropStored('sessionStorage', keptStepKey);
  }, [half]);
}
