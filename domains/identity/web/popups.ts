/** The popups of this room. Rooms that lean on it open them by these names. */
import { definePopup } from '#platform/web/popup.tsx';

/** `wanted` is the address to go to after the login; without it one stays where one is. */
export const loginPopup = definePopup<{ readonly wanted?: string; readonly notice?: string } | undefined>('login');
export const registerPopup = definePopup<{ readonly wanted?: string } | undefined>('register');
/** Tells a trial user that this needs a real account. */
export const realAccountPopup = definePopup('real-account');
export const signOutPopup = definePopup('sign-out');
