export function GameListScreen() {
  return null;
}
