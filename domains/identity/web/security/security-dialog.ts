import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { codeTexts } from '../code/texts.ts';
import { ruleTexts } from '../rule/texts.ts';
import type { SecurityDialogProps } from './SecurityDialog.tsx';

export const securityDialog = lazyPart<SecurityDialogProps>(
  'SecurityDialog',
  async () => (await import('./SecurityDialog.tsx')).SecurityDialog,
  [codeTexts, ruleTexts],
);
