/** The popups of this domain, by name. */
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { definePopup } from '#platform/web/popup/popup.tsx';
import type { readAnnouncements } from '../contract/announcement.ts';

export type PopupEntry = WireOutputOf<typeof readAnnouncements>['popup'][number];

/** All notices for players, on the one of this id if there is one. */
export const noticePopup = definePopup<{ readonly notice?: string } | undefined>('notice');
/** Announcements for one audience, once per session; the caller selects the entries and records that it was closed. */
export const announcementPopup = definePopup<{ readonly entries: readonly PopupEntry[] }>('announcement');
/** The help centre, on the section of this key if there is one. */
export const helpPopup = definePopup<{ readonly section?: string } | undefined>('help');
/** The feedback form on any page. */
export const feedbackPopup = definePopup('feedback');
