/** What can wait begins when the visitor does something, or when the first view has long been looked at. */
import { useSyncExternalStore } from 'react';

export const idleAfterMs = 8_000;
/** The browser's own way back, a text that is pasted or spoken and a press by a screen reader come without a finger on the page. */
const interactionEvents = [
  'pointerdown',
  'keydown',
  'scroll',
  'touchstart',
  'wheel',
  'input',
  'click',
  'popstate',
] as const;

/** A popup is on the screen before all the rest begins: a slow phone would be late with both. */
const popupPaintMs = 300;

let hasInteracted = false;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Whoever leads the visitor on says so: React holds the next page back until every part of the first one is awake. */
export function markInteracted(): void {
  hasInteracted = true;
  for (const hear of listeners) hear();
}

/** The page itself and the window, which hear of scrolling, are inside of nothing. */
const markInteractedSoon = ({ target }: Event) =>
  setTimeout(markInteracted, (target as Partial<Element>).closest?.('[data-popup]') ? popupPaintMs : 0);

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  if (!isWaiting) {
    isWaiting = true;
    // A page that the browser has opened in its middle is looked at there.
    setTimeout(markInteracted, scrollY > 0 ? 0 : idleAfterMs);
    for (const sign of interactionEvents)
      addEventListener(sign, markInteractedSoon, { capture: true, passive: true, once: true });
  }
  return () => listeners.delete(hear);
}

/** At once on the server, which renders what a visitor will see. */
export const afterFirstInteraction = (): Promise<void> =>
  hasInteracted || typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = subscribe(() => {
          stop();
          resolve();
        });
      });

/** False in the first view and on the server. */
export const useHasInteracted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  );
