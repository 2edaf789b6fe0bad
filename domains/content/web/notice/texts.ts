import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const noticeTexts: TextSource = {
  room: 'domains/content/web/notice',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useNoticeText = textsOf<keyof typeof messages>();
