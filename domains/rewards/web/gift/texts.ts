import type { TextSource } from '#platform/web/i18n.ts';
import { textsOf } from '#platform/web/texts.tsx';
import type { messages } from './messages/en.ts';

export const giftTexts: TextSource = {
  room: 'domains/rewards/web/gift',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};

export const useGiftText = textsOf<keyof typeof messages>();
