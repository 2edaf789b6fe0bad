/** The popups of this domain. Domains that depend on it open them by these names. */
import { definePopup } from '#platform/web/popup/popup.tsx';
import type { SessionLoss } from '#platform/web/session/session.ts';

/** `wanted` is the address to go to after the login; without it one stays where one is. */
export type RedirectTarget = { readonly wanted?: string | undefined };
/** Why it is opened by itself: a session is lost, or a new password is set. */
export type LoginNotice = SessionLoss | 'reset';
export type LoginPopupData =
  | (RedirectTarget & { readonly notice?: LoginNotice | undefined; readonly username?: string | undefined })
  | undefined;

export const loginPopup = definePopup<LoginPopupData>('login');
export const registerPopup = definePopup<RedirectTarget | undefined>('register');
/** A password reset: by e-mail or by phone. */
export const forgotPopup = definePopup<RedirectTarget | undefined>('forgot');
/** Explains to a trial user that this needs a real account. `demo` is the same game with play money. */
export type RealAccountPopupData = { readonly demo: string } | undefined;
export const realAccountPopup = definePopup<RealAccountPopupData>('real-account');
export const signOutPopup = definePopup('sign-out');

/**
 * `forced` is left only by signing out. The old password is asked for unless the login a moment ago made it known; it
 * lives here and nowhere else. The token of a letter's link stands for it too.
 */
export type PasswordChange = {
  readonly forced: boolean;
  readonly oldPassword?: string;
  readonly token?: string;
  /** For members of a third party who never chose one: there is no old one to enter. */
  readonly first?: boolean;
};
export const changePasswordPopup = definePopup<PasswordChange>('change-password');

/** Where this tab keeps the link of a letter while its popup is open; the address no longer holds it. */
export const resetLinkKey = 'resetLink';
/** And where it keeps a login that is half done, so that a page that is loaded anew goes on with it. */
export const pendingLoginKey = 'secondStep';
