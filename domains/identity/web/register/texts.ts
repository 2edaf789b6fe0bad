/** The words of a registration; they arrive with its form. */
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const registerTexts: TextSource = {
  room: 'domains/identity/web/register',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useText = textsOf<keyof typeof messages>();
