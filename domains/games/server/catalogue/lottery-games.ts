/** The lottery games of a brand, for the domain that draws them. */
import type { GameCategory } from '#domains/games/contract/category.ts';
import { isInMaintenance } from '#domains/games/rules/catalogue/maintenance.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Catalogue, CatalogueGame } from './catalogue.ts';
import { gameNameIn, picturesOf } from './game-view.ts';

export type OfferedLottery = {
  readonly vassalage: string;
  readonly code: string;
  readonly category: GameCategory;
  readonly node: string;
  readonly name: string;
  readonly iconUrl: string;
};

export const isLottery = (category: GameCategory): boolean => category === 'LOTT' || category === 'ELOTT';

export const listOfferedLotteries = ({ games }: Catalogue, locale: Locale): OfferedLottery[] =>
  games
    .filter(({ category, kind }) => isLottery(category) && kind === 'GAME')
    .map((game) => ({
      vassalage: game.vendor,
      code: game.code,
      category: game.category,
      node: game.node,
      name: gameNameIn(game, locale),
      iconUrl: picturesOf(game).iconUrl,
    }));

type LotteryQuery = { readonly vassalage: string; readonly code: string; readonly at: Instant };

/** Null where the brand does not have the game, or it is in maintenance. */
export const findOfferedLottery = (
  { games }: Catalogue,
  { vassalage, code, at }: LotteryQuery,
): Pick<CatalogueGame, 'category' | 'node'> | null =>
  games.find(
    (game) =>
      isLottery(game.category) &&
      game.kind === 'GAME' &&
      game.vendor === vassalage &&
      game.code === code &&
      !isInMaintenance(game, at),
  ) ?? null;
