/** The parts of this domain that other pages show, as scripts of their own. */
import { lazyPart, lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { type PopupPart, popupPart } from '#platform/web/popup/popup.tsx';
import { kycTexts } from './kyc/texts.ts';
import type { LimitMeterProps } from './limit/LimitMeter.tsx';
import { limitsTexts } from './limit/texts.ts';
import { realityCheckPopup } from './popups.ts';
import { realityCheckTexts } from './reality-check/texts.ts';
import { protectionTexts } from './texts.ts';

export const pauseNotice = lazyPart('PauseNotice', async () => (await import('./pause/PauseNotice.tsx')).PauseNotice, [
  protectionTexts,
]);
export const limitMeter = lazyPart<LimitMeterProps>(
  'LimitMeter',
  async () => (await import('./limit/LimitMeter.tsx')).LimitMeter,
  [protectionTexts],
);

export const limitsPage = lazyScreen('Limits', async () => (await import('./limit/LimitsPage.tsx')).LimitsPage, [
  protectionTexts,
  limitsTexts,
  kycTexts,
]);
export const verificationPage = lazyScreen(
  'Verification',
  async () => (await import('./kyc/VerificationPage.tsx')).VerificationPage,
  [protectionTexts, kycTexts],
);

/** Runs on every page of a logged-in member. */
export const sittingWatcher = lazyPart(
  'SittingKeeper',
  async () => (await import('./reality-check/SittingWatcher.tsx')).SittingWatcher,
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
