/** SQL that reads issues. Every change of a state is in `issue-state.store.ts`. */
import type { IssueState, ResultSource } from '#domains/lottery/contract/issue.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type IssueTimes = {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly dueAt: Instant;
};

export type IssueRow = IssueTimes & {
  readonly id: bigint;
  readonly game: string;
  readonly number: string;
  readonly state: IssueState;
  readonly chain: number | null;
  readonly place: number | null;
  readonly betsRoot: string | null;
  readonly delayedAt: Instant | null;
  readonly beacon: string | null;
  readonly beaconRound: number | null;
  readonly seed: string | null;
  readonly result: DrawResult | null;
  readonly resultVersion: number;
  readonly drawnAt: Instant | null;
  readonly settledVersion: number | null;
};

const columns = `id, game, number, opens_at AS "opensAt", closes_at AS "closesAt", draws_at AS "drawsAt", due_at AS "dueAt", state,
  chain, place, bets_root AS "betsRoot", delayed_at AS "delayedAt", beacon, beacon_round::float8 AS "beaconRound", seed, result,
  result_version AS "resultVersion", drawn_at AS "drawnAt", settled_version AS "settledVersion"`;

export async function readIssue(tx: Tx, game: string, number: string): Promise<IssueRow | null> {
  const { rows } = await tx.query<IssueRow>({
    name: 'lottery issue',
    text: `SELECT ${columns} FROM lottery.issue WHERE game = $1 AND number = $2`,
    values: [game, number],
  });
  return rows[0] ?? null;
}

export async function readIssueById(tx: Tx, id: bigint): Promise<IssueRow | null> {
  const { rows } = await tx.query<IssueRow>({
    name: 'lottery issue by id',
    text: `SELECT ${columns} FROM lottery.issue WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Without a lock, in no order. */
export async function readIssues(tx: Tx, game: string, numbers: readonly string[]): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>({
    name: 'lottery issues by number',
    text: `SELECT ${columns} FROM lottery.issue WHERE game = $1 AND number = ANY ($2)`,
    values: [game, numbers],
  });
  return rows;
}

/** Bets share the lock, so an issue is closed only when all bets on it are committed or rolled back. */
export async function lockIssuesForBets(tx: Tx, game: string, numbers: readonly string[]): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>({
    name: 'lottery issues for bets',
    text: `SELECT ${columns} FROM lottery.issue WHERE game = $1 AND number = ANY ($2) ORDER BY id FOR SHARE`,
    values: [game, numbers],
  });
  return rows;
}

/** For a change of the state. */
export async function lockIssue(tx: Tx, id: bigint): Promise<IssueRow | null> {
  const { rows } = await tx.query<IssueRow>(`SELECT ${columns} FROM lottery.issue WHERE id = $1 FOR NO KEY UPDATE`, [
    id,
  ]);
  return rows[0] ?? null;
}

export type IssueQuery = { readonly game: string; readonly at: Instant; readonly count: number };

/** Those that take bets now or later, in their order. */
export async function listUpcomingIssues(tx: Tx, { game, at, count }: IssueQuery): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>({
    name: 'lottery upcoming issues',
    text: `SELECT ${columns} FROM lottery.issue
      WHERE game = $1 AND state IN ('scheduled', 'open') AND closes_at > $2
      ORDER BY draws_at, id LIMIT $3`,
    values: [game, new Date(at), count],
  });
  return rows;
}

/** Closed and without a result, oldest first. */
export async function listWaitingIssues(tx: Tx, { game, at, count }: IssueQuery): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>({
    name: 'lottery waiting issues',
    text: `SELECT ${columns} FROM lottery.issue
      WHERE game = $1 AND state IN ('scheduled', 'open', 'closed', 'delayed') AND closes_at <= $2
      ORDER BY draws_at, id LIMIT $3`,
    values: [game, new Date(at), count],
  });
  return rows;
}

/** By the calendar: a draw beside it may be far ahead, and others before it are not planned yet. */
export async function readLastPlanned(tx: Tx, game: string): Promise<IssueRow | null> {
  const { rows } = await tx.query<IssueRow>(
    `SELECT ${columns} FROM lottery.issue i
      WHERE game = $1 AND NOT EXISTS (SELECT FROM lottery.extra_draw e WHERE e.issue = i.id)
      ORDER BY draws_at DESC, id DESC LIMIT 1`,
    [game],
  );
  return rows[0] ?? null;
}

/** When the issue before a close ends to take bets. */
export async function readPreviousClose(tx: Tx, game: string, before: Instant): Promise<Instant | null> {
  const { rows } = await tx.query<{ closesAt: Instant | null }>(
    `SELECT max(closes_at) AS "closesAt" FROM lottery.issue WHERE game = $1 AND closes_at < $2 AND state <> 'voided'`,
    [game, new Date(before)],
  );
  return rows[0]?.closesAt ?? null;
}

/** Drawn later than this, in their order, whatever their state. */
export async function listIssuesFrom(
  tx: Tx,
  { game, after, count }: { readonly game: string; readonly after: Instant; readonly count: number },
): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>(
    `SELECT ${columns} FROM lottery.issue WHERE game = $1 AND draws_at > $2 ORDER BY draws_at, id LIMIT $3`,
    [game, new Date(after), count],
  );
  return rows;
}

/** By the day in their numbers. */
export async function listIssuesOfDay(tx: Tx, game: string, day: string): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>(
    `SELECT ${columns} FROM lottery.issue WHERE game = $1 AND (number = $2 OR number >= $2 || '-' AND number < $2 || '.')
      ORDER BY number LIMIT 100`,
    [game, day],
  );
  return rows;
}

export type DueIssue = Pick<IssueRow, 'id' | 'game' | 'number' | 'closesAt' | 'drawsAt' | 'delayedAt' | 'chain'>;

const dueColumns = `id, game, number, closes_at AS "closesAt", draws_at AS "drawsAt", delayed_at AS "delayedAt", chain`;

export async function listIssuesToClose(tx: Tx, at: Instant, count: number): Promise<DueIssue[]> {
  const { rows } = await tx.query<DueIssue>({
    name: 'lottery issues to close',
    text: `SELECT ${dueColumns} FROM lottery.issue WHERE state IN ('scheduled', 'open') AND closes_at <= $1
      ORDER BY closes_at, id LIMIT $2`,
    values: [new Date(at), count],
  });
  return rows;
}

/** Draws that are made here and are due, in their order: after an outage the oldest comes first. */
export async function listIssuesToDraw(tx: Tx, at: Instant, count: number): Promise<DueIssue[]> {
  const { rows } = await tx.query<DueIssue>({
    name: 'lottery issues to draw',
    text: `SELECT ${dueColumns} FROM lottery.issue
      WHERE state IN ('closed', 'delayed') AND draws_at <= $1 AND chain IS NOT NULL ORDER BY draws_at, id LIMIT $2`,
    values: [new Date(at), count],
  });
  return rows;
}

/** Foreign draws without a result whose time has come, in their order. */
export async function listIssuesToReport(tx: Tx, at: Instant, count: number): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>({
    name: 'lottery issues to report',
    text: `SELECT ${columns} FROM lottery.issue
      WHERE state IN ('closed', 'delayed') AND draws_at <= $1 AND chain IS NULL ORDER BY draws_at, id LIMIT $2`,
    values: [new Date(at), count],
  });
  return rows;
}

/** A seed is the hash of the next one, so no issue is drawn, and none reveals its seed, before those at earlier places have ended. */
export async function hasEarlierPending(tx: Tx, { game, chain, place }: IssueRow): Promise<boolean> {
  const { rows } = await tx.query<{ pending: boolean }>({
    name: 'lottery earlier pending',
    text: `SELECT EXISTS (SELECT 1 FROM lottery.issue
      WHERE game = $1 AND state IN ('scheduled', 'open', 'closed', 'delayed') AND chain = $2 AND place < $3) AS pending`,
    values: [game, chain, place],
  });
  return rows[0]?.pending ?? false;
}

export type ResultRow = {
  readonly number: string;
  readonly drawsAt: Instant;
  readonly drawnAt: Instant;
  readonly result: DrawResult;
  readonly version: number;
  readonly source: ResultSource;
};

export type ResultQuery = {
  readonly game: string;
  readonly issue?: string | undefined;
  /** Half open, by the time of the draw. */
  readonly period?: { readonly from: Instant; readonly to: Instant } | undefined;
  readonly offset?: number;
  readonly count: number;
};

const resultFilter = `i.game = $1 AND i.result IS NOT NULL AND ($2::text IS NULL OR i.number = $2)
  AND ($3::timestamptz IS NULL OR (i.draws_at >= $3 AND i.draws_at < $4))`;

const filterValues = ({ game, issue, period }: ResultQuery) => [
  game,
  issue ?? null,
  period ? new Date(period.from) : null,
  period ? new Date(period.to) : null,
];

/** Newest first. */
export async function listResultRows(tx: Tx, query: ResultQuery): Promise<ResultRow[]> {
  const { rows } = await tx.query<ResultRow>(
    `SELECT i.number, i.draws_at AS "drawsAt", i.drawn_at AS "drawnAt", i.result, i.result_version AS version, r.source
       FROM lottery.issue i JOIN lottery.result r ON r.issue = i.id AND r.version = i.result_version
      WHERE ${resultFilter} ORDER BY i.draws_at DESC, i.id DESC OFFSET $5 LIMIT $6`,
    [...filterValues(query), query.offset ?? 0, query.count],
  );
  return rows;
}

/** Pages beyond these are reached by their day. */
const maxCounted = 10_000;

export async function countResults(tx: Tx, query: ResultQuery): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM lottery.issue i WHERE ${resultFilter} LIMIT ${maxCounted}) AS counted`,
    filterValues(query),
  );
  return rows[0]?.count ?? 0;
}

/** What an issue revealed; null before. */
export async function readSeedAt(tx: Tx, chain: number, place: number): Promise<string | null> {
  const { rows } = await tx.query<{ seed: string | null }>({
    name: 'lottery seed at place',
    text: 'SELECT seed FROM lottery.issue WHERE chain = $1 AND place = $2',
    values: [chain, place],
  });
  return rows[0]?.seed ?? null;
}

export type StaffIssue = Pick<IssueRow, 'number' | 'state' | 'closesAt' | 'drawsAt'> & { readonly isEntered: boolean };

/** Those without a result, in their order. */
export async function listIssuesForStaff(tx: Tx, game: string, count: number): Promise<StaffIssue[]> {
  const { rows } = await tx.query<StaffIssue>(
    `SELECT number, state, closes_at AS "closesAt", draws_at AS "drawsAt",
            EXISTS (SELECT 1 FROM lottery.result_entry e WHERE e.issue = i.id AND e.state = 'waiting') AS "isEntered"
       FROM lottery.issue i WHERE game = $1 AND state IN ('scheduled', 'open', 'closed', 'delayed') ORDER BY draws_at, id LIMIT $2`,
    [game, count],
  );
  return rows;
}

/** With their results, oldest first: a few thousand at most, for the demo world. */
export async function listPastIssues(tx: Tx, game: string): Promise<IssueRow[]> {
  const { rows } = await tx.query<IssueRow>(
    `SELECT ${columns} FROM lottery.issue WHERE game = $1 AND result IS NOT NULL ORDER BY draws_at, id LIMIT 5000`,
    [game],
  );
  return rows;
}
