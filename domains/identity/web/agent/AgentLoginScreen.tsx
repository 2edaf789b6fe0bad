export function AgentLoginScreen() {
  return null;
}
