/** The popups of this room as scripts of their own. */
import { lazyPart } from '#platform/web/lazy.ts';
import { type PopupPart, popupPart } from '#platform/web/popup.tsx';
import { giftTexts } from './gift/texts.ts';
import { giftPopup } from './popups.ts';

export const rewardsPopups: readonly PopupPart[] = [
  popupPart(
    giftPopup,
    lazyPart('Gift', async () => (await import('./gift/GiftPopup.tsx')).GiftPopup, [giftTexts]),
  ),
];
