/**
 * The head of a page is there with the press that leads to it, what lies under it a moment later. Whoever comes back
 * finds the whole page at once, and the place where it was left; so does whoever begins the visit there.
 */
import { createContext, use, useDeferredValue, useState, useSyncExternalStore } from 'react';

/** True where the visitor comes back to a page. The router knows, but not inside of the page that it draws. */
export const ReturnRoot = createContext(false);

const never = () => () => undefined;

export function useLater(): boolean {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isReturn = use(ReturnRoot);
  const [isWhole] = useState(!isAwake || isReturn);
  return useDeferredValue(true, isWhole);
}
