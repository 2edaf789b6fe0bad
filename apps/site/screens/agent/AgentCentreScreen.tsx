export function AgentCentreScreen() {
  return null;
}
