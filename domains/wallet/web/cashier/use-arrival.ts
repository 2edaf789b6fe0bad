/** A view that takes the place of another at the same path begins at its top, and whoever uses keys stands in it. */
import { useLayoutEffect } from 'react';

export function useArrival(): void {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // What was pressed is gone with the view before.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
}
