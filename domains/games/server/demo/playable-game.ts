/** The games of the demo data that a member of a brand can play. */
import { shownCategory } from '#domains/games/rules/catalogue/category.ts';
import type { Tx } from '#platform/server/context.ts';
import { type GameRow, listGameRows } from '../catalogue/game.store.ts';
import { isLottery } from '../catalogue/lottery-games.ts';
import type { PlayableGame } from './demo-player.ts';
import { demoVendorLists } from './demo-vendor.ts';

/** Categories that the law of Tala's domain closes are not played there. */
const closedCategories: Readonly<Record<string, readonly string[]>> = { tala: ['COCKFIGHT', 'BINGO'] };

export async function playableGames(tx: Tx, merchant: string): Promise<PlayableGame[]> {
  const lists = {
    cockfight: new Set<string>(demoVendorLists.cockfight),
    esports: new Set<string>(demoVendorLists.esports),
    inHouse: new Set<string>(demoVendorLists.in_house),
  };
  const closed = closedCategories[merchant] ?? [];
  return (
    (await listGameRows(tx, merchant))
      .map((row) => ({ ...row, category: shownCategory(row, lists) }))
      .filter((row) => row.kind === 'GAME' && row.maintenanceFrom === null && !closed.includes(row.category))
      // A bet on a lottery is a ticket of an issue, which that domain sells.
      .filter(({ category }) => !isLottery(category))
      .flatMap((row) => withStakes(row))
  );
}

function withStakes({ minStake, maxStake, ...game }: GameRow): PlayableGame[] {
  return minStake === null || maxStake === null ? [] : [{ ...game, minStake, maxStake }];
}
