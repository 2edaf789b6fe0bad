/** The words of rebate points, for both pages that set them and for the member who is asked about lower ones. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const pointTexts: TextSource = {
  folder: 'domains/agents/web/point',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useText = createUseText<keyof typeof messages>();
