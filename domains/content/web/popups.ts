/** The popups of this room, by name. */
import { definePopup } from '#platform/web/popup.tsx';

/** All notices for players. */
export const noticePopup = definePopup('notice');
