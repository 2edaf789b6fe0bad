/** The words that every record page has in common. A page lists them among those that it brings along. */
import type { TextSource } from '../text/i18n.ts';
import { createUseText } from '../text/texts.tsx';
import type { messages } from './messages/en.ts';

export const recordTexts: TextSource = {
  folder: 'platform/web/record',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useRecordText = createUseText<keyof typeof messages>();
