export function UiSheetScreen() {
  return null;
}
