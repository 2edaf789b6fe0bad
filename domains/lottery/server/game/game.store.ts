/** SQL of the lottery games. */
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type GameRow = LotteryGame & { readonly position: number; readonly isClosed: boolean };

const columns = `code, family, vassalage, prize_mode AS "prizeMode", calendar, price_version AS "priceVersion", source, position,
  is_closed AS "isClosed"`;

/** In the order of the menus. */
export async function listGames(tx: Tx): Promise<GameRow[]> {
  const { rows } = await tx.query<GameRow>({
    name: 'lottery games',
    text: `SELECT ${columns} FROM lottery.game ORDER BY vassalage, position, code`,
  });
  return rows;
}

export async function readGame(tx: Tx, code: string): Promise<GameRow | null> {
  const { rows } = await tx.query<GameRow>({
    name: 'lottery game',
    text: `SELECT ${columns} FROM lottery.game WHERE code = $1`,
    values: [code],
  });
  return rows[0] ?? null;
}

/** Issues of a game are planned by one transaction at a time. */
export async function lockGame(tx: Tx, code: string): Promise<GameRow | null> {
  const { rows } = await tx.query<GameRow>(`SELECT ${columns} FROM lottery.game WHERE code = $1 FOR NO KEY UPDATE`, [
    code,
  ]);
  return rows[0] ?? null;
}

/** Games that are stored already stay as they are: their rows may have been changed by staff. */
export async function insertMissingGames(tx: Tx, games: readonly LotteryGame[]): Promise<void> {
  await tx.query(
    `INSERT INTO lottery.game (code, family, vassalage, prize_mode, calendar, price_version, source, position)
     SELECT row ->> 'code', row ->> 'family', row ->> 'vassalage', row ->> 'prizeMode', row -> 'calendar', row ->> 'priceVersion',
            row ->> 'source', place - 1
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (row, place)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(games)],
  );
}

export async function updateCalendar(tx: Tx, code: string, calendar: LotteryGame['calendar']): Promise<void> {
  await tx.query('UPDATE lottery.game SET calendar = $2 WHERE code = $1', [code, JSON.stringify(calendar)]);
}

/** False where it is so already, or there is no such game. */
export async function setGameClosed(tx: Tx, code: string, isClosed: boolean): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE lottery.game SET is_closed = $2 WHERE code = $1 AND is_closed <> $2', [
    code,
    isClosed,
  ]);
  return rowCount === 1;
}

/** With the transaction of a bet: the list of recent games is that of games played. */
export async function recordRecentGame(
  tx: Tx,
  { member, game, at }: { readonly member: string; readonly game: string; readonly at: Instant },
): Promise<void> {
  await tx.query({
    name: 'lottery record recent game',
    text: `INSERT INTO lottery.recent_game (member, game, played_at) VALUES ($1, $2, $3)
     ON CONFLICT (member, game) DO UPDATE SET played_at = greatest(recent_game.played_at, excluded.played_at)`,
    values: [member, game, new Date(at)],
  });
}

/** Newest first. */
export async function listRecentGames(tx: Tx, member: string, count: number): Promise<GameRow[]> {
  const { rows } = await tx.query<GameRow>({
    name: 'lottery recent games',
    text: `SELECT ${columns} FROM lottery.recent_game r JOIN lottery.game g ON g.code = r.game
      WHERE r.member = $1 ORDER BY r.played_at DESC, r.game LIMIT $2`,
    values: [member, count],
  });
  return rows;
}
