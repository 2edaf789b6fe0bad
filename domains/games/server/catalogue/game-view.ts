/** The wire form of a game, in one language at one time. */
import { gamePicture, vendorPicture } from '#artwork/address.ts';
import type { Game } from '#domains/games/contract/game.ts';
import { hotGameCount } from '#domains/games/contract/game-list.ts';
import { isInMaintenance, isNew } from '#domains/games/rules/catalogue/maintenance.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { money } from '#kernel/money.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Catalogue, CatalogueGame } from './catalogue.ts';

/** What the wire form depends on besides the row. */
export type ViewContext = {
  readonly now: Instant;
  readonly locale: Locale;
  /** Nodes of the hot games, the hottest first. */
  readonly hot: ReadonlySet<string>;
};

export type Viewer = { readonly clock: Clock; readonly locale: Locale };

export function viewContextOf({ hottest }: Catalogue, { clock, locale }: Viewer, language = locale): ViewContext {
  const now = clock.now();
  const open = hottest.filter((game) => !isInMaintenance(game, now));
  return { now, locale: language, hot: new Set(open.slice(0, hotGameCount).map(({ node }) => node)) };
}

export const gameNameIn = ({ name, nameTy }: Pick<CatalogueGame, 'name' | 'nameTy'>, locale: Locale): string =>
  inLocale({ EN: name, ...(nameTy !== null && { TY: nameTy }) }, locale);

type PictureSubject = Pick<CatalogueGame, 'category' | 'vendor' | 'code' | 'motif' | 'kind'>;

export function picturesOf({ category, vendor, code, motif, kind }: PictureSubject) {
  const picture = (shape: 'wide' | 'tile' | 'square') =>
    gamePicture({
      category: category.toLowerCase(),
      vassalage: vendor,
      gameCode: code,
      ...(motif !== null && { motif }),
      shape,
    });
  return {
    lagerIcon: picture(category === 'LIVE' ? 'wide' : 'tile'),
    iconUrl: kind === 'VASSALAGE' ? vendorPicture(vendor) : picture('square'),
  };
}

export function showGame(game: CatalogueGame, { now, locale, hot }: ViewContext): Game {
  const name = gameNameIn(game, locale);
  return {
    nodeId: game.node,
    ...picturesOf(game),
    displayName: name,
    gameName: game.name,
    nodeName: game.name,
    gameType: game.category,
    vassalage: game.vendor,
    gameCode: game.code,
    isGame: game.kind,
    isHot: hot.has(game.node) ? 1 : 0,
    showIcon: game.showIcon ? 1 : 0,
    vendorName: game.vendorName,
    ...(isNew(game, now) && { isNew: 1 }),
    ...(isInMaintenance(game, now) && { maintenance: { until: game.maintenanceUntil } }),
    ...(game.listCategory !== null && { listCategory: game.listCategory }),
    ...(game.features.length > 0 && { features: game.features }),
    ...(game.volatility !== null && { volatility: game.volatility }),
    ...(game.rtpPpm !== null && { rtpPpm: game.rtpPpm }),
    ...(game.minStake !== null && { minStake: money(game.minStake) }),
    ...(game.maxStake !== null && { maxStake: money(game.maxStake) }),
    ...(game.seats !== null && { seats: game.seats }),
  };
}
