/** The games of the demo world that a member of a brand can play. */
import { shownCategory } from '#domains/games/rules/category.ts';
import type { Tx } from '#platform/server/context.ts';
import { type GameRow, listGameRows } from '../game.store.ts';
import type { PlayedGame } from './demo-player.ts';
import { demoVendorLists } from './demo-vendor.ts';

/** What the law of Tala's domain closes is not played there. */
const closedAt: Readonly<Record<string, readonly string[]>> = { tala: ['COCKFIGHT', 'BINGO'] };

export async function playableGames(tx: Tx, merchant: string): Promise<PlayedGame[]> {
  const lists = {
    cockfight: new Set<string>(demoVendorLists.cockfight),
    esports: new Set<string>(demoVendorLists.esports),
    inHouse: new Set<string>(demoVendorLists.in_house),
  };
  const closed = closedAt[merchant] ?? [];
  return (await listGameRows(tx, merchant))
    .map((row) => ({ ...row, category: shownCategory(row, lists) }))
    .filter((row) => row.kind === 'GAME' && row.maintenanceFrom === null && !closed.includes(row.category))
    .flatMap((row) => staked(row));
}

function staked({ minStake, maxStake, ...game }: GameRow): PlayedGame[] {
  return minStake === null || maxStake === null ? [] : [{ ...game, minStake, maxStake }];
}
