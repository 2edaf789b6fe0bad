import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const centreTexts: TextSource = {
  folder: 'domains/rewards/web/centre',
  messages: import.meta.glob('./messages/*.ts'),
};

export type CentreMessage = keyof typeof messages;

export const useText = createUseText<CentreMessage>();
