import { lazyScreen } from '#platform/web/lazy.ts';
import { securityTexts } from './security/texts.ts';

export const agentLoginScreen = lazyScreen(
  'AgentLogin',
  async () => (await import('./agent/AgentLoginScreen.tsx')).AgentLoginScreen,
);

export const securityCentre = lazyScreen(
  'SecurityCentre',
  async () => (await import('./security/SecurityCentre.tsx')).SecurityCentre,
  [securityTexts],
);
