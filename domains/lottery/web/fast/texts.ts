/** The words of the forms and results of the fast games. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const fastTexts: TextSource = {
  folder: 'domains/lottery/web/fast',
  messages: import.meta.glob('./messages/*.ts'),
};

export type FastTextKey = keyof typeof messages;

export const useFastText = createUseText<FastTextKey>();
