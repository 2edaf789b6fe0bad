export function PromotionsScreen() {
  return null;
}
