/**
 * A login that is half done, kept in this tab: a phone that drops the page while one reads a letter finds the second
 * step again. It is no session: without a proof the ticket opens nothing. The typed password is never kept.
 */
import { useEffect } from 'react';
import type { SecondFactorStep } from '#domains/identity/contract/session.ts';
import { minuteMs } from '#kernel/time.ts';
import { readStored, removeStored, writeStored } from '#platform/web/storage.ts';
import { pendingLoginKey } from '../popups.ts';
import type { LoginContext } from './establish-session.ts';

export type PendingLogin = { readonly step: SecondFactorStep; readonly arrival: LoginContext; readonly until: number };

/** As long as the server's ticket: a tab that is restored the next day does not continue an expired login. */
const ticketMs = 10 * minuteMs;

/** It outlives the page, so it counts from no page's beginning. */
export const wallClock = () => performance.timeOrigin + performance.now();

function isPendingLogin(value: unknown): value is PendingLogin {
  const { step, arrival, until } = (value ?? {}) as Partial<PendingLogin>;
  return (
    typeof step?.ticket === 'string' && Array.isArray(step.methods) && Boolean(arrival) && typeof until === 'number'
  );
}

/** An expired or invalid entry is deleted: no popup is shown for it again. */
export function readPendingLogin(now: number): PendingLogin | null {
  const value = parseJson(readStored('sessionStorage', pendingLoginKey));
  if (isPendingLogin(value) && now < value.until) return value;
  removeStored('sessionStorage', pendingLoginKey);
  return null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Whether the second step is awaited in this tab. */
export const hasPendingLogin = (): boolean => readPendingLogin(wallClock()) !== null;

export const createPendingLogin = (login: Omit<PendingLogin, 'until'>, now: number): PendingLogin => ({
  ...login,
  until: now + ticketMs,
});

export function savePendingLogin({ step, arrival: { by, wanted }, until }: PendingLogin): void {
  const pending: PendingLogin = { step, arrival: { by, wanted }, until };
  writeStored('sessionStorage', pendingLoginKey, JSON.stringify(pending));
}

/** For a step that the server has ended: its words stay where they are, and a page that is loaded anew begins with the login. */
export const clearPendingLogin = (): void => removeStored('sessionStorage', pendingLoginKey);

/** A page that is loaded anew unmounts nothing, so only leaving the step forgets it. */
export function usePersistedPendingLogin(half: PendingLogin | null): void {
  useEffect(() => {
    if (!half) return undefined;
    savePendingLogin(half);
    return clearPendingLogin;
  }, [half]);
}
