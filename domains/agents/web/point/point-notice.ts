/** The notice, loaded beside the page on which it is shown. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { pointTexts } from './texts.ts';

export const pointRequestNotice = lazyPart(
  'PointRequestNotice',
  async () => (await import('./PointRequestNotice.tsx')).PointRequestNotice,
  [pointTexts],
);
