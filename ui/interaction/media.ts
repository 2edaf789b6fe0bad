/** What the device and the visitor want right now. The server knows neither and says no. */
import { useCallback, useSyncExternalStore } from 'react';
import { usePageVisible } from './page-visibility.ts';

const returnFalse = () => false;

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, returnFalse);
}

export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function subscribeToVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Nobody looks at a window behind another one, nor at a page that was left. */
export function usePageHidden(): boolean {
  const isShown = usePageVisible();
  return useSyncExternalStore(subscribeToVisibility, () => document.hidden, returnFalse) || !isShown;
}

const subscribeToNothing = () => () => undefined;

/** The page has its script. */
export const useHydrated = () => useSyncExternalStore(subscribeToNothing, () => true, returnFalse);
