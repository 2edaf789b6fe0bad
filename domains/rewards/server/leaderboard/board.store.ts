/** Leaderboards as staff made them, and their windows. */
import type { BoardMetric, PrizeTier } from '#domains/rewards/rules/leaderboard/leaderboard.ts';
import type { MissionSpan } from '#domains/rewards/rules/mission/mission-window.ts';
import { assert } from '#kernel/assert.ts';
import type { Id } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import { moneyText, parseMoney } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { RunState } from '../mission/mission.store.ts';

export type BoardId = Id<'lb'>;
export type BoardSpan = Exclude<MissionSpan, 'once'>;

export type Board = {
  readonly id: BoardId;
  readonly merchant: string;
  readonly currency: string;
  readonly metric: BoardMetric;
  readonly span: BoardSpan;
  readonly offsetMinutes: number;
  readonly name: Localized<string>;
  readonly prizes: readonly PrizeTier[];
  readonly minimum: bigint;
  readonly state: RunState;
  readonly position: number;
};

type StoredBoard = Omit<Board, 'prizes'> & {
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly amount: string }[];
};

const columns =
  'id, merchant, currency, metric, span, offset_minutes AS "offsetMinutes", name, prizes, minimum, state, position';

const toBoard = ({ prizes, ...board }: StoredBoard): Board => ({
  ...board,
  prizes: prizes.map(({ amount, ...places }) => {
    const parsed = parseMoney(amount);
    assert(parsed !== null, `a prize of ${board.id} is no amount`);
    return { ...places, amount: parsed };
  }),
});

export async function insertBoard(tx: Tx, board: Board, at: Instant): Promise<void> {
  const { id, merchant, currency, metric, span, offsetMinutes, name, minimum, state, position } = board;
  const prizes = board.prizes.map(({ amount, ...places }) => ({ ...places, amount: moneyText(amount) }));
  await tx.query(
    `INSERT INTO rewards.leaderboard (id, merchant, currency, metric, span, offset_minutes, name, prizes, minimum, state, position,
       created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      merchant,
      currency,
      metric,
      span,
      offsetMinutes,
      JSON.stringify(name),
      JSON.stringify(prizes),
      minimum,
      state,
      position,
      new Date(at),
    ],
  );
}

/** In the order in which they are shown. */
export async function listBoards(tx: Tx, merchants: readonly string[]): Promise<Board[]> {
  const { rows } = await tx.query<StoredBoard>({
    name: 'rewards board list',
    text: `SELECT ${columns} FROM rewards.leaderboard WHERE merchant = ANY($1) ORDER BY merchant, position, id LIMIT 200`,
    values: [merchants],
  });
  return rows.map(toBoard);
}

export async function readBoard(tx: Tx, id: string): Promise<Board | null> {
  const { rows } = await tx.query<StoredBoard>({
    name: 'rewards board read',
    text: `SELECT ${columns} FROM rewards.leaderboard WHERE id = $1`,
    values: [id],
  });
  return rows[0] ? toBoard(rows[0]) : null;
}

export async function writeBoardState(tx: Tx, id: string, state: RunState): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards board state',
    text: 'UPDATE rewards.leaderboard SET state = $2 WHERE id = $1 AND state <> $2',
    values: [id, state],
  });
  return rowCount === 1;
}

export type WindowKey = { readonly board: BoardId; readonly windowKey: string };
export type BoardWindow = WindowKey & { readonly endsAt: Instant; readonly finalAt: Instant | null };

/**
 * Creates those that are new, and answers those that are not final, which stay so until the transaction ends: the job that
 * makes one final waits for whoever is counting.
 */
export async function shareOpenWindows(
  tx: Tx,
  windows: readonly (WindowKey & { readonly endsAt: Instant })[],
): Promise<WindowKey[]> {
  const boards = windows.map(({ board }) => board);
  const keys = windows.map(({ windowKey }) => windowKey);
  await tx.query({
    name: 'rewards board window create',
    text: `INSERT INTO rewards.leaderboard_window (board, window_key, ends_at)
      SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS new (board, window_key, ends_at)
      ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    values: [boards, keys, windows.map(({ endsAt }) => new Date(endsAt).toISOString())],
  });
  const { rows } = await tx.query<WindowKey>({
    name: 'rewards board window share',
    text: `SELECT board, window_key AS "windowKey" FROM rewards.leaderboard_window
      WHERE (board, window_key) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND final_at IS NULL
      ORDER BY 1, 2 FOR SHARE`,
    values: [boards, keys],
  });
  return rows;
}

const windowColumns = 'board, window_key AS "windowKey", ends_at AS "endsAt", final_at AS "finalAt"';

export async function readWindow(tx: Tx, { board, windowKey }: WindowKey): Promise<BoardWindow | null> {
  const { rows } = await tx.query<BoardWindow>({
    name: 'rewards board window read',
    text: `SELECT ${windowColumns} FROM rewards.leaderboard_window WHERE board = $1 AND window_key = $2`,
    values: [board, windowKey],
  });
  return rows[0] ?? null;
}

export async function lockWindow(tx: Tx, { board, windowKey }: WindowKey): Promise<BoardWindow | null> {
  const { rows } = await tx.query<BoardWindow>({
    name: 'rewards board window lock',
    text: `SELECT ${windowColumns} FROM rewards.leaderboard_window WHERE board = $1 AND window_key = $2 FOR UPDATE`,
    values: [board, windowKey],
  });
  return rows[0] ?? null;
}

/** Those that ended at `endedBy` or before and are not final, the oldest first. */
export async function listDueWindows(tx: Tx, endedBy: Instant, limit: number): Promise<WindowKey[]> {
  const { rows } = await tx.query<WindowKey>({
    name: 'rewards board window due',
    text: `SELECT board, window_key AS "windowKey" FROM rewards.leaderboard_window
      WHERE final_at IS NULL AND ends_at <= $1 ORDER BY ends_at, board LIMIT $2`,
    values: [new Date(endedBy), limit],
  });
  return rows;
}

export async function markFinal(tx: Tx, { board, windowKey }: WindowKey, at: Instant): Promise<void> {
  await tx.query({
    name: 'rewards board window final',
    text: 'UPDATE rewards.leaderboard_window SET final_at = $3 WHERE board = $1 AND window_key = $2',
    values: [board, windowKey, new Date(at)],
  });
}
