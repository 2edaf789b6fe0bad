/** The popups of this room, by name. */
import { definePopup } from '#platform/web/popup.tsx';

/** Rewards wait to be claimed. Closing it notes `giftClosed` for the session. */
export const giftPopup = definePopup('gift');
