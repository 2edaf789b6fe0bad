/** The popups of this domain, each in its own script. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { type PopupPart, popupPart } from '#platform/web/popup/popup.tsx';
import { noticeTexts } from './announcement/texts.ts';
import { feedbackTexts } from './feedback/texts.ts';
import { helpTexts } from './help/texts.ts';
import { announcementPopup, feedbackPopup, helpPopup, noticePopup } from './popups.ts';

export const contentPopups: readonly PopupPart[] = [
  popupPart(
    noticePopup,
    lazyPart('Notice', async () => (await import('./announcement/NoticePopup.tsx')).NoticePopup, [noticeTexts]),
  ),
  popupPart(
    announcementPopup,
    lazyPart('Announcement', async () => (await import('./announcement/AnnouncementPopup.tsx')).AnnouncementPopup, [
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
