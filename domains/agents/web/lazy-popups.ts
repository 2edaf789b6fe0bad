/** The popups of this domain, each in its own script. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { type PopupPart, popupPart } from '#platform/web/popup/popup.tsx';
import { answerTexts } from './contract/answer/texts.ts';
import { contractTexts } from './contract/texts.ts';
import { contractPopup } from './popups.ts';
import { agentsTexts } from './texts.ts';

export const agentsPopups: readonly PopupPart[] = [
  popupPart(
    contractPopup,
    lazyPart('Contract', async () => (await import('./contract/popup/ContractPopup.tsx')).ContractPopup, [
      agentsTexts,
      contractTexts,
      answerTexts,
    ]),
  ),
];
