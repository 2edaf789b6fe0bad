/** A leaderboard as a member reads it. */
import { avatarPicture } from '#artwork/address.ts';
import { readMemberSummaries } from '#domains/identity/server/index.ts';
import {
  type BoardRow,
  boardPageSize,
  type readMissionLeaderboard,
  type setLeaderboardVisibility,
} from '#domains/rewards/contract/leaderboard.ts';
import {
  finalAfterMs,
  maskPlayer,
  prizeSum,
  type RankedScore,
  sharedPrize,
} from '#domains/rewards/rules/leaderboard/leaderboard.ts';
import type { MemberId } from '#kernel/id.ts';
import { inLocale } from '#kernel/locale.ts';
import { zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type Board, listBoards, readWindow, type WindowKey } from './board.store.ts';
import { scoreText } from './final.ts';
import * as store from './score.store.ts';
import { boardWindowAt } from './score.ts';

/** No further: places beyond have no prize on any board, and the own row is there in any case. */
const maxPages = 40;

type Period = 'current' | 'previous';

export const showMissionLeaderboard: UseCase<typeof readMissionLeaderboard> = async (
  { tx, caller, site, locale, clock },
  { boardId, period, pageNo },
) => {
  const boards = (await listBoards(tx, [site.merchant])).filter(({ state }) => state === 'running');
  const board = boardId === undefined ? boards[0] : boards.find(({ id }) => id === boardId);
  if (boardId !== undefined && !board) return refuse('leaderboard_unknown');
  const { member } = caller;
  const own = (await readMemberSummaries(tx, [member])).get(member)?.account ?? '';
  const visibility = await store.readVisibility(tx, member);
  return done({
    boards: boards.map(({ id, name, span }) => ({ boardId: id, name: inLocale(name, locale), span })),
    board: board ? await readBoardView(tx, board, { member, period, pageNo, now: clock.now() }) : null,
    ...visibility,
    ownName: visibility.isNamed ? own : maskPlayer(own),
  });
};

type BoardQuery = {
  readonly member: MemberId;
  readonly period: Period;
  readonly pageNo: number;
  readonly now: Instant;
};

async function readBoardView(tx: Tx, board: Board, { member, period, pageNo, now }: BoardQuery) {
  const current = boardWindowAt(board, now);
  const window = period === 'current' ? current : boardWindowAt(board, addMs(current.startsAt, -1));
  const stored = await readWindow(tx, window);
  const players = await store.countPlayers(tx, window);
  const rows = await store.listScores(tx, window, { skip: (pageNo - 1) * boardPageSize, limit: boardPageSize });
  const own = await store.readOwnScore(tx, { ...window, member });
  const ownRow = own?.isListed && own.score > 0n ? { member, score: own.score } : null;
  const beside = ownRow ? await listWithNeighbours(tx, window, ownRow) : [];
  const places = await readPlaces(tx, window, { rows, beside });
  const names = await readNames(
    tx,
    [...rows, ...beside].map((row) => row.member),
  );
  const toRow = (row: store.ScoreRow): BoardRow => {
    const place = places.get(row.score) ?? { rank: 0, tied: 1 };
    const name = names.get(row.member) ?? '';
    return {
      rank: place.rank,
      name,
      // By the visible name: another picture would tell whose account it is.
      avatarUrl: avatarPicture(name.replaceAll('*', '')),
      score: scoreText(board, row.score),
      prize: prizeOf(board, row.score, place),
      isOwn: row.member === member,
    };
  };
  const ownView = ownRow && toRow(ownRow);
  return {
    boardId: board.id,
    metric: board.metric,
    span: board.span,
    period,
    startsAt: window.startsAt,
    endsAt: window.endsAt,
    finalAt: addMs(window.endsAt, finalAfterMs),
    isFinal: stored ? stored.finalAt !== null : addMs(window.endsAt, finalAfterMs) <= now,
    prizes: board.prizes.map((tier) => ({ ...tier })),
    prizeTotal: prizeSum(board.prizes),
    minimum: scoreText(board, board.minimum),
    players,
    rows: rows.map(toRow),
    pageNum: pageNo,
    totalPages: Math.min(maxPages, Math.max(1, Math.ceil(players / boardPageSize))),
    own: {
      rank: ownView?.rank ?? null,
      score: scoreText(board, own && own.score > 0n ? own.score : 0n),
      prize: ownView?.prize ?? zero,
    },
    neighbours: beside.map(toRow),
  };
}

const prizeOf = ({ prizes, minimum }: Board, score: bigint, place: RankedScore) =>
  score >= minimum ? sharedPrize(prizes, place) : zero;

async function listWithNeighbours(tx: Tx, window: WindowKey, own: store.ScoreRow): Promise<store.ScoreRow[]> {
  const { before, after } = await store.listBeside(tx, window, own);
  return [before, own, after].filter((row) => row !== null);
}

type VisibleRows = { readonly rows: readonly store.ScoreRow[]; readonly beside: readonly store.ScoreRow[] };

/** By score. On a page places follow from those above its first row; those beside the own row are counted. */
async function readPlaces(
  tx: Tx,
  window: WindowKey,
  { rows, beside }: VisibleRows,
): Promise<ReadonlyMap<bigint, RankedScore>> {
  const [first] = rows;
  const counted = [...new Set([...(first ? [first.score] : []), ...beside.map(({ score }) => score)])];
  const places = new Map(
    (await store.countPlaces(tx, window, counted)).map(({ score, above, tied }) => [score, { rank: above + 1, tied }]),
  );
  const ties = await store.countTies(tx, window, [...new Set(rows.map(({ score }) => score))]);
  let above = first ? (places.get(first.score)?.rank ?? 1) - 1 : 0;
  for (const score of new Set(rows.map((row) => row.score))) {
    const tied = ties.get(score) ?? 1;
    places.set(score, { rank: above + 1, tied });
    above += tied;
  }
  return places;
}

async function readNames(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  const named = await store.listNamed(tx, members);
  const summaries = await readMemberSummaries(tx, members);
  return new Map(
    members.map((member) => {
      const account = summaries.get(member)?.account ?? '';
      return [member, named.has(member) ? account : maskPlayer(account)];
    }),
  );
}

export const saveLeaderboardVisibility: UseCase<typeof setLeaderboardVisibility> = async (
  { tx, caller },
  visibility,
) => {
  await store.writeVisibility(tx, caller.member, visibility);
  return done(visibility);
};
