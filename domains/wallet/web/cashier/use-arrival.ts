/** A view that takes the place of another at the same path begins at its top, and whoever uses keys stands in it. */
import { useEffect, useLayoutEffect, useRef } from 'react';

const isNowhere = () => document.activeElement === document.body;
const standInPage = () => document.getElementById('main')?.focus({ preventScroll: true });

export function useArrival(): void {
  const held = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // What was pressed is gone with the view before.
    if (isNowhere()) standInPage();
  }, []);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      held.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // A button goes with what it was for, such as the one that cancels. Only who stood on it is moved: whoever reads on is
  // not called back to the top by news.
  useLayoutEffect(() => {
    if (held.current instanceof Element && !held.current.isConnected && isNowhere()) standInPage();
  });
}
