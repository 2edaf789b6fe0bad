/** Few visitors are agents: the first script need not know what their door is made of. */
export const loadAgentLogin = async () => (await import('./AgentLoginScreen.tsx')).AgentLoginScreen;
