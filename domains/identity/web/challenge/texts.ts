/** The words of the captcha and of the human check; they arrive with the first of them. */
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const challengeTexts: TextSource = {
  room: 'domains/identity/web/challenge',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useText = textsOf<keyof typeof messages>();
