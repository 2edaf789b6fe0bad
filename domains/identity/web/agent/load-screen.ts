/** Few visitors are agents, so their login page is not part of the first script. */
export const loadAgentLogin = async () => (await import('./AgentLoginScreen.tsx')).AgentLoginScreen;
