export function PointMallScreen() {
  return null;
}
