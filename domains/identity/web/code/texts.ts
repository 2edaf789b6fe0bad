/** The texts of numbers and codes. A form that uses them loads these too. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const codeTexts: TextSource = {
  folder: 'domains/identity/web/code',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useText = createUseText<keyof typeof messages>();
