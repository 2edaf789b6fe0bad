/** What a field wants, in words. Every form that judges by the brand's rows brings them along. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const ruleTexts: TextSource = {
  folder: 'domains/identity/web/rule',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useText = createUseText<keyof typeof messages>();
