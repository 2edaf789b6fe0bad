import { lazyScreen } from '#platform/web/lazy.ts';
import { doorTexts } from './agent/texts.ts';
import { codeTexts } from './code/texts.ts';
import { loginTexts } from './login/texts.ts';
import { entranceTexts } from './player/texts.ts';

export const agentLoginScreen = lazyScreen(
  'AgentLogin',
  async () => (await import('./agent/door.ts')).loadAgentLogin(),
  [doorTexts, entranceTexts, loginTexts, codeTexts],
);
