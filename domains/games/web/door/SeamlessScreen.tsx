export function SeamlessScreen() {
  return null;
}
