/**
 * When a form may ask for its next code. Kept for as long as the page lives and outside of every form: closing a popup
 * does not make the button free again.
 */
import { useCallback, useSyncExternalStore } from 'react';

/** The name of a form that requests codes; each has its own countdown. */
export type CodeForm = string;

export const defaultSeconds = 60;

/** What was sent last, where to, for how long it is good, and from when on another can be asked for: by mail long before. */
type SentCode = { readonly to: string; readonly goodMinutes: number; readonly endsAt: number };

const sentCodes = new Map<CodeForm, SentCode>();
const listeners = new Set<() => void>();

/** A missing or invalid duration counts as a minute. */
export function resendSecondsOf(expiredMinutes: unknown): number {
  const minutes = typeof expiredMinutes === 'string' ? Number(expiredMinutes) : expiredMinutes;
  if (typeof minutes !== 'number' || !Number.isFinite(minutes) || minutes <= 0) return defaultSeconds;
  return Math.ceil(minutes * 60);
}

export const secondsLeft = (form: CodeForm, now: number): number =>
  Math.max(0, Math.ceil(((sentCodes.get(form)?.endsAt ?? 0) - now) / 1_000));

/** Where the last code went and how long it is good for. */
export const lastSentCode = (form: CodeForm): Omit<SentCode, 'endsAt'> | undefined => sentCodes.get(form);

type CountdownStart = {
  readonly to: string;
  readonly seconds: number;
  readonly goodMinutes?: number | undefined;
  readonly now: number;
};

export function startCountdown(form: CodeForm, { to, seconds, goodMinutes, now }: CountdownStart): void {
  sentCodes.set(form, { to, goodMinutes: goodMinutes ?? Math.ceil(seconds / 60), endsAt: now + seconds * 1_000 });
  for (const listener of listeners) listener();
}

/** The code was used: the next one can be requested without waiting. */
export function endCountdown(form: CodeForm): void {
  sentCodes.delete(form);
  for (const listener of listeners) listener();
}

/** Until the number on the button is another one. */
const untilNextMs = (form: CodeForm, now: number) => ((sentCodes.get(form)?.endsAt ?? 0) - now) % 1_000 || 1_000;

function watchCountdown(form: CodeForm, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    tell();
    clearTimeout(timer);
    if (secondsLeft(form, performance.now()) > 0) timer = setTimeout(listen, untilNextMs(form, performance.now()));
  };
  listeners.add(listen);
  listen();
  return () => {
    listeners.delete(listen);
    clearTimeout(timer);
  };
}

/** The seconds until another code can be requested; zero without a countdown. */
export function useCountdown(form: CodeForm): number {
  const subscribe = useCallback((tell: () => void) => watchCountdown(form, tell), [form]);
  return useSyncExternalStore(
    subscribe,
    () => secondsLeft(form, performance.now()),
    () => 0,
  );
}
