/** What the device and the visitor want right now. The server knows neither and says no. */
import { useCallback, useSyncExternalStore } from 'react';
import { useShown } from './shown.ts';

const no = () => false;

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, no);
}

export const stillness = '(prefers-reduced-motion: reduce)';

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Nobody looks at a window behind another one, nor at a page that was left. */
export function useUnseen(): boolean {
  const isShown = useShown();
  return useSyncExternalStore(onVisibility, () => document.hidden, no) || !isShown;
}

const never = () => () => undefined;

/** The page has its script. */
export const useAwake = () => useSyncExternalStore(never, () => true, no);
