import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const overviewTexts: TextSource = {
  folder: 'domains/agents/web/overview',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useOverviewText = createUseText<keyof typeof messages>();
