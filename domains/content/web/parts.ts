/** The popups of this room as scripts of their own. */
import { lazyPart } from '#platform/web/lazy.ts';
import { type PopupPart, popupPart } from '#platform/web/popup.tsx';
import { feedbackTexts } from './feedback/texts.ts';
import { helpTexts } from './help/texts.ts';
import { noticeTexts } from './notice/texts.ts';
import { announcementPopup, feedbackPopup, helpPopup, noticePopup } from './popups.ts';

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
  popupPart(
    feedbackPopup,
    lazyPart('FeedbackPopup', async () => (await import('./feedback/FeedbackPopup.tsx')).FeedbackPopup, [
      feedbackTexts,
    ]),
  ),
];
