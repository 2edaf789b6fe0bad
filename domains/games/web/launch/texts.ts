/** The texts around a game's frame. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const seamlessTexts: TextSource = {
  folder: 'domains/games/web/launch',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useSeamlessText = createUseText<keyof typeof messages>();
