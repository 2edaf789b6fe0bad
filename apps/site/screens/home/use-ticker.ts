/** The decorative numbers, moving. The server draws still ones, so that the page it sends is the same for everybody. */
import { useSyncExternalStore } from 'react';
import { usePageVisible } from '#ui/interaction/page-visibility.ts';
import { firstJackpot, firstSparks, nextJackpotStep, sparksEveryMs, sparksStep } from './ticker.ts';

type CounterStep = { readonly centavos: number; readonly afterMs: number };

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts while somebody looks. */
function createCounter(first: () => number, nextStep: () => CounterStep) {
  const listeners = new Set<() => void>();
  let centavos: number | null = null;
  let timer: ReturnType<typeof setTimeout>;

  const read = () => {
    centavos ??= first();
    return centavos;
  };
  const grow = () => {
    const step = nextStep();
    timer = setTimeout(() => {
      centavos = read() + step.centavos;
      for (const listener of listeners) listener();
      grow();
    }, step.afterMs);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1 && !prefersReducedMotion()) grow();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearTimeout(timer);
    };
  };
  return { read, subscribe };
}

const jackpot = createCounter(
  () => firstJackpot(random),
  () => nextJackpotStep(random),
);
const sparks = createCounter(
  () => firstSparks,
  () => ({ centavos: sparksStep, afterMs: sparksEveryMs }),
);

const subscribeToNothing = () => () => undefined;

/** Null until the page is awake. */
export const useJackpot = (): number | null =>
  useSyncExternalStore(usePageVisible() ? jackpot.subscribe : subscribeToNothing, jackpot.read, () => null);

export const useSparks = (): number =>
  useSyncExternalStore(usePageVisible() ? sparks.subscribe : subscribeToNothing, sparks.read, () => firstSparks);
