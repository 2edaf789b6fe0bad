/** Downline management, loaded when its page of the agent centre is opened. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { pointTexts } from '../point/texts.ts';
import { downlineTexts } from './texts.ts';

export const downlinePage = lazyPart('Downline', async () => (await import('./DownlinePage.tsx')).DownlinePage, [
  downlineTexts,
  pointTexts,
  recordTexts,
]);
