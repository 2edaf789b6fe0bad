/** The popups of this room as scripts of their own. */
import { lazyPart } from '#platform/web/lazy.ts';
import { type PopupPart, popupPart } from '#platform/web/popup.tsx';
import { helpTexts } from './help/texts.ts';
import { noticeTexts } from './notice/texts.ts';
import { announcementPopup, helpPopup, noticePopup } from './popups.ts';

export const contentPopups: readonly PopupPart[] = [
  popupPart(
    noticePopup,
    lazyPart('Notice', async () => (await import('./notice/NoticePopup.tsx')).NoticePopup, [noticeTexts]),
  ),
  popupPart(
    announcementPopup,
    lazyPart('Announcement', async () => (await import('./notice/AnnouncementPopup.tsx')).AnnouncementPopup, [
      noticeTexts,
    ]),
  ),
  popupPart(
    helpPopup,
    lazyPart('HelpPopup', async () => (await import('./help/HelpPopup.tsx')).HelpPopup, [helpTexts]),
  ),
];
