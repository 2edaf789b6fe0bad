/** The popups of this room, by name. */
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { definePopup } from '#platform/web/popup.tsx';
import type { readAnnouncements } from '../contract/announcement.ts';

export type PopupEntry = WireOutputOf<typeof readAnnouncements>['popup'][number];

/** All notices for players, on the one of this id if there is one. */
export const noticePopup = definePopup<{ readonly notice?: string } | undefined>('notice');
/** What is told to one audience, once in a session; whoever opens it has chosen the entries and notes that it was closed. */
export const announcementPopup = definePopup<{ readonly entries: readonly PopupEntry[] }>('announcement');
/** The help centre, on the section of this key if there is one. */
export const helpPopup = definePopup<{ readonly section?: string } | undefined>('help');
/** Writing to the house from any page. */
export const feedbackPopup = definePopup('feedback');
