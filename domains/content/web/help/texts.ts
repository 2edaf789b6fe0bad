import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const helpTexts: TextSource = {
  room: 'domains/content/web/help',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useHelpText = textsOf<keyof typeof messages>();
