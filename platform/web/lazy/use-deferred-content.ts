/**
 * The head of a page is there with the press that leads to it, what lies under it a moment later. Whoever comes back
 * finds the whole page at once, and the place where it was left; so does whoever begins the visit there.
 */
import { createContext, use, useDeferredValue, useState } from 'react';

/** False where the visitor was led on inside of the site. The router knows, but not inside of the page that it draws. */
export const ReturnVisitRoot = createContext(true);

export function useDeferredContent(): boolean {
  const isReturn = use(ReturnVisitRoot);
  const [isWhole] = useState(isReturn);
  return useDeferredValue(true, isWhole);
}
