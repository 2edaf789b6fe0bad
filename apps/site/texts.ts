import { contentTexts } from '#domains/content/web/index.ts';
import { gamesTexts } from '#domains/games/web/index.ts';
import { walletTexts } from '#domains/wallet/web/index.ts';
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

const siteTexts: TextSource = {
  room: 'apps/site',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

/** The words of the first view. A part that is fetched later brings its own. */
export const textSources: readonly TextSource[] = [siteTexts, contentTexts, gamesTexts, walletTexts];

export const useText = textsOf<keyof typeof messages>();
