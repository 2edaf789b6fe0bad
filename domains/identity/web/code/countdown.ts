/**
 * When a form may ask for its next code. Kept for as long as the page lives and outside of every form: closing a popup
 * does not make the button free again.
 */
import { useCallback, useSyncExternalStore } from 'react';

/** The name of a form that asks for codes; each counts for itself. */
export type CodeForm = string;

export const usualSeconds = 60;

/** What was sent last, where to, for how long it is good, and from when on another can be asked for: by mail long before. */
type Sent = { readonly to: string; readonly goodMinutes: number; readonly endsAt: number };

const sent = new Map<CodeForm, Sent>();
const listeners = new Set<() => void>();

/** A server that does not say how long, or says nonsense, means a minute. */
export function secondsOf(expiredMinutes: unknown): number {
  const minutes = typeof expiredMinutes === 'string' ? Number(expiredMinutes) : expiredMinutes;
  if (typeof minutes !== 'number' || !Number.isFinite(minutes) || minutes <= 0) return usualSeconds;
  return Math.ceil(minutes * 60);
}

export const secondsLeft = (form: CodeForm, now: number): number =>
  Math.max(0, Math.ceil(((sent.get(form)?.endsAt ?? 0) - now) / 1_000));

/** Where the last code went and how long it is good for. */
export const lastSent = (form: CodeForm): Omit<Sent, 'endsAt'> | undefined => sent.get(form);

type Start = {
  readonly to: string;
  readonly seconds: number;
  readonly goodMinutes?: number | undefined;
  readonly now: number;
};

export function startCountdown(form: CodeForm, { to, seconds, goodMinutes, now }: Start): void {
  sent.set(form, { to, goodMinutes: goodMinutes ?? Math.ceil(seconds / 60), endsAt: now + seconds * 1_000 });
  for (const listener of listeners) listener();
}

/** What was sent has done its work: whoever goes on to the next thing need not wait for it. */
export function endCountdown(form: CodeForm): void {
  sent.delete(form);
  for (const listener of listeners) listener();
}

/** Until the number on the button is another one. */
const untilNextMs = (form: CodeForm, now: number) => ((sent.get(form)?.endsAt ?? 0) - now) % 1_000 || 1_000;

function watch(form: CodeForm, tell: () => void): () => void {
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

/** The seconds until another code can be asked for; none is left where nobody waits. */
export function useCountdown(form: CodeForm): number {
  const subscribe = useCallback((tell: () => void) => watch(form, tell), [form]);
  return useSyncExternalStore(
    subscribe,
    () => secondsLeft(form, performance.now()),
    () => 0,
  );
}
