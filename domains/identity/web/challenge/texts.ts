/** The words of the captcha and of the human check; they arrive with the first of them. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const challengeTexts: TextSource = {
  folder: 'domains/identity/web/challenge',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useText = createUseText<keyof typeof messages>();
