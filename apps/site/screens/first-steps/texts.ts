import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const firstStepsTexts: TextSource = {
  room: 'apps/site/screens/first-steps',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useText = textsOf<keyof typeof messages>();
