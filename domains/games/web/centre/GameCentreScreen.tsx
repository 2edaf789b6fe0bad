export function GameCentreScreen() {
  return null;
}
