/** What a vendor's card opens: its only game, or the list of its games. */
import type { ShownGame, ShownVendor } from '../catalogue/game.ts';

export function vendorTile(vendor: ShownVendor, games: readonly ShownGame[]): ShownGame {
  const first = games.find(({ vassalage, isGame }) => vassalage === vendor.vassalage && isGame === 'GAME');
  if (first && vendor.games === 1) return first;
  return {
    nodeId: '',
    lagerIcon: first?.lagerIcon ?? '',
    iconUrl: vendor.iconUrl,
    displayName: vendor.displayName,
    gameName: vendor.displayName,
    nodeName: vendor.displayName,
    gameType: vendor.gameType,
    vassalage: vendor.vassalage,
    gameCode: '',
    isGame: 'VASSALAGE',
    isHot: 0,
    showIcon: 1,
  };
}
