export function FavouriteScreen() {
  return null;
}
