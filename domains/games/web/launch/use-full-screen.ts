/** Full screen of the page's own part, so that the bar stays above the game. Null where the device does not support it. */
import { type RefObject, useSyncExternalStore } from 'react';

export type FullScreen = { readonly isOn: boolean; readonly toggle: () => void } | null;

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export function useFullScreen(part: RefObject<HTMLElement | null>): FullScreen {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const isOffered = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  );
  if (!isOffered) return null;
  return {
    isOn,
    // A browser may refuse, and the game stays as it is.
    toggle: () => void (isOn ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => undefined),
  };
}
