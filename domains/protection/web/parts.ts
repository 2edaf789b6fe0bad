/** What other pages show of this room, as scripts of their own. */
import { lazyPart, lazyScreen } from '#platform/web/lazy.ts';
import { kycTexts } from './kyc/texts.ts';
import type { LimitMeterProps } from './LimitMeter.tsx';
import { limitsTexts } from './limits/texts.ts';
import { protectionTexts } from './texts.ts';

export const pauseNotice = lazyPart('PauseNotice', async () => (await import('./PauseNotice.tsx')).PauseNotice, [
  protectionTexts,
]);
export const limitMeter = lazyPart<LimitMeterProps>(
  'LimitMeter',
  async () => (await import('./LimitMeter.tsx')).LimitMeter,
  [protectionTexts],
);

export const limitsPage = lazyScreen('Limits', async () => (await import('./limits/LimitsPage.tsx')).LimitsPage, [
  protectionTexts,
  limitsTexts,
  kycTexts,
]);
export const verificationPage = lazyScreen(
  'Verification',
  async () => (await import('./kyc/VerificationPage.tsx')).VerificationPage,
  [protectionTexts, kycTexts],
);
