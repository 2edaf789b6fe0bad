/** The popups of this domain, by name. */
import { definePopup } from '#platform/web/popup/popup.tsx';

/** Rewards wait to be claimed. Closing it notes `giftClosed` for the session. */
export const giftPopup = definePopup('gift');
