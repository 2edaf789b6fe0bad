/** A view that replaces another at the same path starts at its top, and has the keyboard focus. */
import { useEffect, useLayoutEffect, useRef } from 'react';

const hasNoFocus = () => document.activeElement === document.body;
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

export function usePageFocus(): void {
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The pressed element is gone with the view before.
    if (hasNoFocus()) focusMain();
  }, []);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // A button disappears with its purpose, such as the one that cancels. Only a reader whose focus was on it is moved:
  // others are not scrolled to the top by an update.
  useLayoutEffect(() => {
    if (focused.current instanceof Element && !focused.current.isConnected && hasNoFocus()) focusMain();
  });
}
