/** The words of what is fetched later: pages, popups, the search. They come with the first script that needs them. */
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const pageTexts: readonly TextSource[] = [
  {
    room: 'domains/games/web/pages',
    EN: () => import('./messages/en.ts'),
    TY: () => import('./messages/ty.ts'),
  },
];

export const usePageText = textsOf<keyof typeof messages>();
