import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const downloadTexts: TextSource = {
  folder: 'domains/content/web/download',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useDownloadText = createUseText<keyof typeof messages>();
