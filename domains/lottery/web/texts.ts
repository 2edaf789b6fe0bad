/** The words of the frame of the lottery pages, the slip, chases and tickets. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const playTexts: TextSource = {
  folder: 'domains/lottery/web',
  messages: import.meta.glob('./messages/*.ts'),
};

export type PlayTextKey = keyof typeof messages;

export const useText = createUseText<PlayTextKey>();
