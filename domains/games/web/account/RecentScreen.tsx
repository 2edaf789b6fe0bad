export function RecentScreen() {
  return null;
}
