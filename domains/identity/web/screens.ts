import { lazyPart, lazyScreen } from '#platform/web/lazy.ts';
import { codeTexts } from './code/texts.ts';
import { ruleTexts } from './rule/texts.ts';
import type { SecurityCentreProps } from './security/SecurityCentre.tsx';
import { securityTexts } from './security/texts.ts';

export const agentLoginScreen = lazyScreen(
  'AgentLogin',
  async () => (await import('./agent/AgentLoginScreen.tsx')).AgentLoginScreen,
);

/** The words of `ChangeDialog`. */
export const changeTexts = [securityTexts, codeTexts, ruleTexts];

export const securityCentre = lazyPart<SecurityCentreProps>(
  'SecurityCentre',
  async () => (await import('./security/SecurityCentre.tsx')).SecurityCentre,
  [securityTexts],
);
