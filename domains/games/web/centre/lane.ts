/** The vendors of one category in the game centre: one title, and a card for each vendor. */
import type { ShownGame, ShownLane, ShownVendor } from '../catalogue/game.ts';
import { vendorTile } from './vendor-tile.ts';

export type VendorLane = {
  readonly title: string;
  readonly gameClassify: ShownLane['gameCategory'];
  /** By the vendor's vassalage, in the order of the sorting. */
  readonly cards: ReadonlyMap<string, VendorCard>;
};

type VendorCard = { readonly vendor: ShownVendor; readonly tile: ShownGame };

export const vendorLane = (lane: ShownLane, games: readonly ShownGame[], title: string): VendorLane => ({
  title,
  gameClassify: lane.gameCategory,
  cards: new Map(lane.vendors.map((vendor) => [vendor.vassalage, { vendor, tile: vendorTile(vendor, games) }])),
});
