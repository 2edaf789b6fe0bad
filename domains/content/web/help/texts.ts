import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const helpTexts: TextSource = {
  folder: 'domains/content/web/help',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useHelpText = createUseText<keyof typeof messages>();
