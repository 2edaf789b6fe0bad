/** The popups of this domain, each in its own script. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { type PopupPart, popupPart } from '#platform/web/popup/popup.tsx';
import { giftTexts } from './gift/texts.ts';
import { giftPopup } from './popups.ts';

export const rewardsPopups: readonly PopupPart[] = [
  popupPart(
    giftPopup,
    lazyPart('Gift', async () => (await import('./gift/GiftPopup.tsx')).GiftPopup, [giftTexts]),
  ),
];
