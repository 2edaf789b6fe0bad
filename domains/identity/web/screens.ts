import { lazyScreen } from '#platform/web/lazy.ts';

export const agentLoginScreen = lazyScreen('AgentLogin', async () =>
  (await import('./agent/door.ts')).loadAgentLogin(),
);
