/** What other pages show of this room, as scripts of their own. */
import { lazyPart, lazyScreen } from '#platform/web/lazy.ts';
import { type PopupPart, popupPart } from '#platform/web/popup.tsx';
import { kycTexts } from './kyc/texts.ts';
import type { LimitMeterProps } from './LimitMeter.tsx';
import { limitsTexts } from './limits/texts.ts';
import { realityCheckPopup } from './popups.ts';
import { realityCheckTexts } from './reality-check/texts.ts';
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

/** Beside the pages of whoever is logged in. */
export const sittingKeeper = lazyPart(
  'SittingKeeper',
  async () => (await import('./reality-check/SittingKeeper.tsx')).SittingKeeper,
);

export const protectionPopups: readonly PopupPart[] = [
  popupPart(
    realityCheckPopup,
    lazyPart('RealityCheck', async () => (await import('./reality-check/RealityCheckDialog.tsx')).RealityCheckDialog, [
      protectionTexts,
      realityCheckTexts,
    ]),
  ),
];
