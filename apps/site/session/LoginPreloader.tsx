/** A guest finds the login though the line is cut meanwhile: its script comes when there is nothing else to do. */
import { useEffect } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';
import { loadPopup } from '../popups/PopupHost.tsx';

const preloadDelayMs = 2_000;

export function LoginPreloader() {
  useEffect(() => {
    // Whoever presses the button asks again, and is told.
    const timer = setTimeout(() => void loadPopup(loginPopup.name).catch(() => undefined), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
