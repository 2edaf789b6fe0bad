import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { referralTexts } from './texts.ts';

export const referralPage = lazyScreen('Referral', async () => (await import('./ReferralPage.tsx')).ReferralPage, [
  referralTexts,
  recordTexts,
]);
