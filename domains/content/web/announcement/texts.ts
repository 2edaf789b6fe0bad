import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const noticeTexts: TextSource = {
  folder: 'domains/content/web/announcement',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useNoticeText = createUseText<keyof typeof messages>();
