import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const reportTexts: TextSource = {
  folder: 'domains/agents/web/report',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useReportText = createUseText<keyof typeof messages>();
