import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

/** Words of what is opened later. */
export const moreTexts: TextSource = {
  folder: 'apps/site/shell/account',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useMoreText = createUseText<keyof typeof messages>();
