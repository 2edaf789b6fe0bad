/** What a field wants, in words. Every form that judges by the brand's rows brings them along. */
import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const ruleTexts: TextSource = {
  room: 'domains/identity/web/rule',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useText = textsOf<keyof typeof messages>();
