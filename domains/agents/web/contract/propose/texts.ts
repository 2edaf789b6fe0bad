import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const proposeTexts: TextSource = {
  folder: 'domains/agents/web/contract/propose',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useProposeText = createUseText<keyof typeof messages>();
