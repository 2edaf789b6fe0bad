/** The words that several pages of the agent centre have in common. */
import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const agentsTexts: TextSource = {
  folder: 'domains/agents/web',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useText = createUseText<keyof typeof messages>();
