import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const answerTexts: TextSource = {
  folder: 'domains/agents/web/contract/answer',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useAnswerText = createUseText<keyof typeof messages>();
