import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const downloadTexts: TextSource = {
  room: 'domains/content/web/download',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useDownloadText = textsOf<keyof typeof messages>();
