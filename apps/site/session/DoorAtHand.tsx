/** A guest finds the login though the line is cut meanwhile: its script comes when there is nothing else to do. */
import { useEffect } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';
import { fetchPopup } from '../popups/PopupHost.tsx';

const idleMs = 2_000;

export function DoorAtHand() {
  useEffect(() => {
    // Whoever presses the button asks again, and is told.
    const timer = setTimeout(() => void fetchPopup(loginPopup.name).catch(() => undefined), idleMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
