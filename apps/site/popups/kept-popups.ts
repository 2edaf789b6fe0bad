/** The popups that a page opens by itself when it is loaded: for the link of a letter, and for what was begun in this tab. */
import { changePasswordPopup, hasHalf, keptLinkKey, loginPopup } from '#domains/identity/web/index.ts';
import type { Popups } from '#platform/web/popup.tsx';
import { readToken } from '#platform/web/session.ts';
import { readStored } from '#platform/web/storage.ts';

/** The link of a letter opens once: it belongs into no history and on nobody's screen, so the address is cleared of it. */
export function openLink(popups: Pick<Popups, 'open'>, search: string, clear: () => void): void {
  const token = new URLSearchParams(search).get('resetToken');
  if (token === null) return;
  clear();
  popups.open(changePasswordPopup, { forced: false, token });
}

/** After a reload: the link whose popup was open, or a login that is half done and has not ended since. */
export function openKept(popups: Pick<Popups, 'open'>): void {
  const token = readStored('sessionStorage', keptLinkKey);
  if (token) popups.open(changePasswordPopup, { forced: false, token });
  if (readToken() === null && hasHalf()) popups.open(loginPopup);
}
