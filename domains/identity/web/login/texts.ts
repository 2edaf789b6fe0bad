/** The words of the login popup and of the second verification. */
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const loginTexts: TextSource = {
  room: 'domains/identity/web/login',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export type LoginKey = keyof typeof messages;
export const useText = textsOf<LoginKey>();
