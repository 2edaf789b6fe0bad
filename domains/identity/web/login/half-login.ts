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

function isKept(value: unknown): value is HalfLogin {
  const { step, arrival, until } = (value ?? {}) as Partial<HalfLogin>;
  return (
    typeof step?.ticket === 'string' && Array.isArray(step.methods) && Boolean(arrival) && typeof until === 'number'
  );
}

/** What has ended, or is no half login at all, is dropped: nobody is shown a popup for it again. */
export function readHalf(now: number): HalfLogin | null {
  const value = parsed(readStored('sessionStorage', keptStepKey));
  if (isKept(value) && now < value.until) return value;
  dropStored('sessionStorage', keptStepKey);
  return null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Whether the second step is awaited in this tab. */
export const hasHalf = (): boolean => readHalf(wallClock()) !== null;

export const halfOf = (login: Omit<HalfLogin, 'until'>, now: number): HalfLogin => ({
  ...login,
  until: now + ticketMs,
});

export function writeHalf({ step, arrival: { by, wanted }, until }: HalfLogin): void {
  const kept: HalfLogin = { step, arrival: { by, wanted }, until };
  writeStored('sessionStorage', keptStepKey, JSON.stringify(kept));
}

/** For a step that the server has ended: its words stay where they are, and a page that is loaded anew begins with the login. */
export const forgetHalf = (): void => dropStored('sessionStorage', keptStepKey);

/** A page that is loaded anew unmounts nothing, so only leaving the step forgets it. */
export function useKept(half: HalfLogin | null): void {
  useEffect(() => {
    if (!half) return undefined;
    writeHalf(half);
    return forgetHalf;
  }, [half]);
}
