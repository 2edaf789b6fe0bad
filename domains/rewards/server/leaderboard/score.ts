/** What scores on leaderboards are made of: claimed mission points, and bets as they stand after their corrections. */
import { type BoardMetric, scorePlay } from '#domains/rewards/rules/leaderboard/leaderboard.ts';
import { windowAt } from '#domains/rewards/rules/mission/mission-window.ts';
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PlayCounter, PlayEntry } from '../play/play.ts';
import { type Board, listBoards, shareOpenWindows, type WindowKey } from './board.store.ts';
import {
  addScores,
  readScoredBets,
  type ScoredBet,
  type ScoreKey,
  writeBestScores,
  writeScoredBets,
} from './score.store.ts';

type OpenedWindow = WindowKey & { readonly endsAt: Instant };

export function boardWindowAt(board: Board, at: Instant): OpenedWindow & { readonly startsAt: Instant } {
  const { key, startsAt, endsAt } = windowAt(board, at);
  assert(startsAt !== null && endsAt !== null, `a window of ${board.id} has no end`);
  return { board: board.id, windowKey: key, startsAt, endsAt };
}

const windowName = ({ board, windowKey }: WindowKey) => `${board} ${windowKey}`;

type ClaimedPoints = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly points: bigint;
  readonly at: Instant;
};

export async function addPointScore(tx: Tx, { member, merchant, points, at }: ClaimedPoints): Promise<void> {
  const boards = (await listBoards(tx, [merchant])).filter(
    ({ metric, state }) => metric === 'points' && state === 'running',
  );
  if (boards.length === 0) return;
  const open = await shareOpenWindows(
    tx,
    boards.map((board) => boardWindowAt(board, at)),
  );
  await addScores(
    tx,
    open.map((window) => ({ ...window, member, change: points })),
  );
}

/** Each bet counts once; a correction changes what it brought, in its own window, until that is final. */
export const countBoardPlay: PlayCounter = async (tx, entries) => {
  const merchants = [...new Set(entries.map(({ merchant }) => merchant))];
  const boards = (await listBoards(tx, merchants)).filter(({ metric }) => metric !== 'points');
  if (boards.length === 0) return;
  const bets = entries.flatMap((entry) => boards.flatMap((board) => toScoredBet(board, entry) ?? []));
  const stored = new Map((await readScoredBets(tx, bets)).map((bet) => [betName(bet), bet]));
  const placed = placeInWindows(bets, stored);
  if (placed.length === 0) return;
  const byId = new Map(boards.map((board) => [board.id, board]));
  const windows = placed.flatMap(({ board: id, windowKey }) => {
    const board = byId.get(id);
    return board ? [windowOf(board, windowKey, placed)] : [];
  });
  const open = new Set((await shareOpenWindows(tx, windows)).map(windowName));
  const news = placed.filter((bet) => open.has(windowName(bet)));
  const latest = new Map(news.map((bet) => [betName(bet), bet]));
  await writeScoredBets(tx, [...latest.values()]);
  const changed = [...latest.values()].map((bet) => ({
    ...bet,
    change: bet.value - (stored.get(betName(bet))?.value ?? 0n),
  }));
  const metricOf = ({ board }: WindowKey): BoardMetric | undefined => byId.get(board)?.metric;
  await addScores(
    tx,
    changed.filter((bet) => metricOf(bet) === 'valid'),
  );
  await writeBestScores(
    tx,
    changed.filter((bet) => metricOf(bet) === 'multiple'),
  );
};

const betName = ({ board, bet }: Pick<ScoredBet, 'board' | 'bet'>) => `${board} ${bet}`;

function toScoredBet(board: Board, entry: PlayEntry): ScoredBet | null {
  const { bet, member, revision, at } = entry;
  if (board.merchant !== entry.merchant || board.currency !== entry.currency) return null;
  if (revision === 0 && board.state !== 'running') return null;
  const { windowKey } = boardWindowAt(board, at);
  return { board: board.id, windowKey, member, bet, value: scorePlay(board.metric, entry), revision, at };
}

/** A correction belongs to the window of its bet, and is dropped where the bet never counted or a later one is known. */
function placeInWindows(bets: readonly ScoredBet[], stored: ReadonlyMap<string, ScoredBet>): ScoredBet[] {
  const latest = new Map(stored);
  return bets.flatMap((bet) => {
    const before = latest.get(betName(bet));
    if (before ? before.revision >= bet.revision : bet.revision > 0) return [];
    const placed = before ? { ...bet, windowKey: before.windowKey, at: before.at } : bet;
    latest.set(betName(bet), placed);
    return [placed];
  });
}

function windowOf(
  board: Board,
  windowKey: string,
  bets: readonly (ScoreKey & { readonly at: Instant })[],
): OpenedWindow {
  const bet = bets.find((each) => each.board === board.id && each.windowKey === windowKey);
  assert(bet, `window ${windowKey} has no bet`);
  return boardWindowAt(board, bet.at);
}
