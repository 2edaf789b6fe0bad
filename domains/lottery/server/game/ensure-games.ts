/** The games that every installation begins with; a worker adds those that a new version brings. */
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { initialGames } from '#domains/lottery/rules/game/games.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { insertMissingGames } from './game.store.ts';

/** In the order of the menus: of the Vietnamese games those of the North, which are drawn every day, come first. */
const rank = ({ family }: LotteryGame) => (family === 'vn_north' ? 0 : 1);
export const orderedGames: readonly LotteryGame[] = initialGames.toSorted((a, b) => rank(a) - rank(b));

export const ensureGames = (pool: Pool): Promise<void> => transact(pool, (tx) => insertMissingGames(tx, orderedGames));
