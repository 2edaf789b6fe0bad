import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

/** Words of what is opened later. */
export const moreTexts: TextSource = {
  room: 'apps/site/shell/more',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useMoreText = textsOf<keyof typeof messages>();
