import { contentTexts } from '#domains/content/web/index.ts';
import { gamesTexts } from '#domains/games/web/index.ts';
import { walletTexts } from '#domains/wallet/web/index.ts';
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

const siteTexts: TextSource = {
  folder: 'apps/site',
  messages: import.meta.glob('./messages/*.ts'),
};

/** The words of the first view. A part that is fetched later brings its own. */
export const textSources: readonly TextSource[] = [siteTexts, contentTexts, gamesTexts, walletTexts];

export const useText = createUseText<keyof typeof messages>();
