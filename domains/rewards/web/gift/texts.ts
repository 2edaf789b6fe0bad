import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const giftTexts: TextSource = {
  folder: 'domains/rewards/web/gift',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useGiftText = createUseText<keyof typeof messages>();
