/** The texts of a password reset, loaded with its popup. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const forgotTexts: TextSource = {
  folder: 'domains/identity/web/password-reset',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useText = createUseText<keyof typeof messages>();
