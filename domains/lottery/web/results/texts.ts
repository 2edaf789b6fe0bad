/** The words of the page of results: the record, its trends and the proofs. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const resultsTexts: TextSource = {
  folder: 'domains/lottery/web/results',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useText = createUseText<keyof typeof messages>();
