import { lazyScreen } from '#platform/web/lazy.ts';

export const agentLoginScreen = lazyScreen(
  'AgentLogin',
  async () => (await import('./agent/AgentLoginScreen.tsx')).AgentLoginScreen,
);
