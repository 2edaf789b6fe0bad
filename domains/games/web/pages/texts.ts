/** The words of what is fetched later: pages, popups, the search. They come with the first script that needs them. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const pageTexts: readonly TextSource[] = [
  {
    folder: 'domains/games/web/pages',
    messages: import.meta.glob('./messages/*.ts'),
  },
];

export const usePageText = createUseText<keyof typeof messages>();
