/** The words around a game's frame. */
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const seamlessTexts: TextSource = {
  room: 'domains/games/web/seamless',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useSeamlessText = textsOf<keyof typeof messages>();
