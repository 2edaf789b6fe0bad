import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const billTexts: TextSource = {
  folder: 'domains/agents/web/contract/bill',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useBillText = createUseText<keyof typeof messages>();
