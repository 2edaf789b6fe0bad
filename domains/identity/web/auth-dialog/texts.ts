/** The words of the popups; they arrive with the first of them. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const authTexts: TextSource = {
  folder: 'domains/identity/web/auth-dialog',
  messages: import.meta.glob('./messages/*.ts'),
};

export type AuthTextKey = keyof typeof messages;
export const useText = createUseText<AuthTextKey>();
