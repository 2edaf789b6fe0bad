import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const belowTexts: TextSource = {
  folder: 'domains/agents/web/contract/below',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useBelowText = createUseText<keyof typeof messages>();
