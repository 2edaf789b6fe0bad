/** The popups that a page opens by itself when it is loaded: for the link of a letter, and for what was begun in this tab. */
import { changePasswordPopup, hasPendingLogin, loginPopup, resetLinkKey } from '#domains/identity/web/index.ts';
import type { Popups } from '#platform/web/popup/popup.tsx';
import { readToken } from '#platform/web/session/session.ts';
import { readStored } from '#platform/web/storage.ts';

/** The link of a letter opens once: it belongs into no history and on nobody's screen, so the address is cleared of it. */
export function openResetLink(popups: Pick<Popups, 'open'>, search: string, clear: () => void): void {
  const token = new URLSearchParams(search).get('resetToken');
  if (token === null) return;
  clear();
  popups.open(changePasswordPopup, { forced: false, token });
}

/** After a reload: the link whose popup was open, or a login that is half done and has not ended since. */
export function reopenPopups(popups: Pick<Popups, 'open'>): void {
  const token = readStored('sessionStorage', resetLinkKey);
  if (token) popups.open(changePasswordPopup, { forced: false, token });
  if (readToken() === null && hasPendingLogin()) popups.open(loginPopup);
}
