/** The words that every record page has in common. A page lists them among those that it brings along. */
import type { TextSource } from '../i18n.ts';
import { textsOf } from '../texts.tsx';
import type { messages } from './messages/en.ts';

export const recordTexts: TextSource = {
  room: 'platform/web/record',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useRecordText = textsOf<keyof typeof messages>();
