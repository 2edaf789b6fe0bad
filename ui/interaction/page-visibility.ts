/**
 * Whether the page that a part stands on is in sight: one that was left may stay in the document. A store and no value
 * of the context, since a value that changes has React search the whole page for whoever asked for it.
 */
import { createContext, use, useSyncExternalStore } from 'react';

export function createPageVisibility(first: boolean) {
  const listeners = new Set<() => void>();
  let isShown = first;
  return {
    read: () => isShown,
    tell(now: boolean) {
      isShown = now;
      for (const hear of listeners) hear();
    },
    subscribe(hear: () => void) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}

export const PageVisibilityRoot = createContext(createPageVisibility(true));

export function usePageVisible(): boolean {
  const shown = use(PageVisibilityRoot);
  return useSyncExternalStore(shown.subscribe, shown.read, shown.read);
}
