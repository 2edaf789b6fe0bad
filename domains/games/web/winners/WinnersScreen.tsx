export function WinnersScreen() {
  return null;
}
