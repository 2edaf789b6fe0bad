/** The words of the login popup and of the second verification. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const loginTexts: TextSource = {
  folder: 'domains/identity/web/login',
  messages: import.meta.glob('./messages/*.ts'),
};

export type LoginKey = keyof typeof messages;
export const useText = createUseText<LoginKey>();
