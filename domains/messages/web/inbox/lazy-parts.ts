/** The inbox, fetched when its page is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { inboxTexts } from './texts.ts';

export const inboxPage = lazyScreen('Inbox', async () => (await import('./InboxPage.tsx')).InboxPage, [
  inboxTexts,
  recordTexts,
]);
