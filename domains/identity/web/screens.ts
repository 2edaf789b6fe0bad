import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { agentTexts } from './agent/texts.ts';
import { authTexts } from './auth-dialog/texts.ts';
import { codeTexts } from './code/texts.ts';
import { loginTexts } from './login/texts.ts';

export const agentLoginScreen = lazyScreen(
  'AgentLogin',
  async () => (await import('./agent/load-screen.ts')).loadAgentLogin(),
  [agentTexts, authTexts, loginTexts, codeTexts],
);
