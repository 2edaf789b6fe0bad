import type { TextSource } from '#platform/web/text/i18n.ts';
import { createUseText } from '#platform/web/text/texts.tsx';
import type { messages } from './messages/en.ts';

export const simulatorTexts: TextSource = {
  folder: 'domains/agents/web/contract/simulator',
  messages: import.meta.glob('./messages/*.ts'),
};

export const useSimulatorText = createUseText<keyof typeof messages>();
