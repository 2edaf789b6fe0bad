/** The popups of this room. Rooms that lean on it open them by these names. */
import { definePopup } from '#platform/web/popup.tsx';
import type { SessionLoss } from '#platform/web/session.ts';

/** `wanted` is the address to go to after the login; without it one stays where one is. */
export type Wanted = { readonly wanted?: string | undefined };
/** Why it is opened by itself: a session is lost, or a new password is set. */
export type LoginNotice = SessionLoss | 'reset';
export type LoginOpening =
  | (Wanted & { readonly notice?: LoginNotice | undefined; readonly username?: string | undefined })
  | undefined;

export const loginPopup = definePopup<LoginOpening>('login');
export const registerPopup = definePopup<Wanted | undefined>('register');
/** A new password for whoever does not know the old one: by e-mail or by phone. */
export const forgotPopup = definePopup<Wanted | undefined>('forgot');
/** Tells a trial user that this needs a real account. `demo` is where the same is played with play money. */
export type RealAccountOpening = { readonly demo: string } | undefined;
export const realAccountPopup = definePopup<RealAccountOpening>('real-account');
export const signOutPopup = definePopup('sign-out');

/**
 * `forced` is left only by signing out. The old password is asked for unless the login a moment ago made it known; it
 * lives here and nowhere else. The token of a letter's link stands for it too.
 */
export type PasswordChange = {
  readonly forced: boolean;
  readonly oldPassword?: string;
  readonly token?: string;
  /** For whoever came by a third party and never chose one: there is no old one to ask for. */
  readonly first?: boolean;
};
export const changePasswordPopup = definePopup<PasswordChange>('change-password');

/** Where this tab keeps the link of a letter while its popup is open; the address no longer holds it. */
export const keptLinkKey = 'resetLink';
/** And where it keeps a login that is half done, so that a page that is loaded anew goes on with it. */
export const keptStepKey = 'secondStep';
