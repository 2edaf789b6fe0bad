/** Complaints, fetched when their page is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { complaintTexts } from './texts.ts';

export const complaintPage = lazyScreen('Complaint', async () => (await import('./ComplaintPage.tsx')).ComplaintPage, [
  complaintTexts,
  recordTexts,
]);
