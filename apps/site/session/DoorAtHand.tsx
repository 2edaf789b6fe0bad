/** A guest finds the login though the line is cut meanwhile: its script comes when there is nothing else to do. */
import { useEffect } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';

const idleMs = 2_000;

const fetchLogin = async () => {
  const { popupPartOf } = await import('../popups/popup-parts.ts');
  await popupPartOf(loginPopup.name)?.preload();
};

export function DoorAtHand() {
  useEffect(() => {
    // Whoever presses the button asks again, and is told.
    const timer = setTimeout(() => void fetchLogin().catch(() => undefined), idleMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
