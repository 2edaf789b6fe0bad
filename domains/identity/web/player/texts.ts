/** The words of the popups; they arrive with the first of them. */
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const entranceTexts: TextSource = {
  room: 'domains/identity/web/player',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export type EntranceKey = keyof typeof messages;
export const useText = textsOf<EntranceKey>();
