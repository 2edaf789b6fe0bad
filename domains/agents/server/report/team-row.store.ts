/**
 * Rows of a team, newest first, within days that are located before. Where the days have few rows they are read member by member
 * and sorted; where they have many, all rows of the platform are walked back in time until the page is full.
 */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { FileCursor } from './report-file.ts';
import type { ReportRange } from './report-range.ts';

export type TeamRowQuery = {
  readonly agent: MemberId;
  readonly currency: string;
  /** Of the days in which the rows lie. */
  readonly range: ReportRange;
  /** Null: the whole team. */
  readonly member: MemberId | null;
  /** How many rows these days have. */
  readonly rows: number;
  /** Rows come after this one. */
  readonly after: FileCursor | null;
  readonly skip: number;
  readonly limit: number;
};

export type RowSource = {
  readonly columns: string;
  /** Which entries are meant; `row` is the entry, `$8` is `value`. */
  readonly where: string;
  /** Whether members are looked for among those who bet on the days. */
  readonly isBet: boolean;
  readonly value: string | null;
};

/** So many rows are sorted in a few milliseconds. */
const maxSorted = 5_000;

const inTeam = `link.ancestor = $1 AND link.valid_from <= row.at AND link.valid_to > row.at`;
const inSpan = `row.currency = $2 AND row.at >= $3 AND row.at < $4 AND ($5::timestamptz IS NULL OR (row.at, row.id) < ($5, $6::bigint))`;
const inOrder = 'ORDER BY row.at DESC, row.id DESC';

const byTime = ({ columns, where }: RowSource) => `
  SELECT row.id, row.member, link.depth, row.at, ${columns}
    FROM agents.figure_entry AS row
    JOIN agents.tree_link AS link ON link.descendant = row.member AND ${inTeam}
   WHERE ${inSpan} AND ($7::text IS NULL OR row.member = $7) AND ${where}
   ${inOrder} OFFSET $9 LIMIT $10`;

const byMember = ({ columns, where, isBet }: RowSource) => `
  WITH member AS MATERIALIZED (
    SELECT DISTINCT day.member FROM agents.member_day AS day
      JOIN agents.tree_link AS link ON link.descendant = day.member AND link.ancestor = $1 AND link.valid_from < $4 AND link.valid_to > $3
     WHERE day.day BETWEEN $11 AND $12 AND day.currency = $2 AND (day.category <> '') = ${isBet} AND ($7::text IS NULL OR day.member = $7)
  )
  SELECT row.id, row.member, link.depth, row.at, ${columns}
    FROM member JOIN agents.figure_entry AS row ON row.member = member.member AND row.day BETWEEN $11 AND $12
    JOIN agents.tree_link AS link ON link.descendant = row.member AND ${inTeam}
   WHERE ${inSpan} AND ${where}
   ${inOrder} OFFSET $9 LIMIT $10`;

export type TeamRow = { readonly id: bigint; readonly member: MemberId; readonly depth: number; readonly at: Instant };

export async function listTeamRows<Row>(tx: Tx, source: RowSource, query: TeamRowQuery): Promise<(TeamRow & Row)[]> {
  const { agent, currency, range, member, rows: count, after, skip, limit } = query;
  const isSorted = member !== null || count <= maxSorted;
  const values = [
    agent,
    currency,
    new Date(range.from),
    new Date(range.until),
    after ? new Date(after.at) : null,
    after?.id ?? 0n,
    member,
    source.value,
    skip,
    limit,
  ];
  const { rows } = isSorted
    ? await tx.query<TeamRow & Row & object>(byMember(source), [...values, range.first, range.last])
    : await tx.query<TeamRow & Row & object>(byTime(source), values);
  return rows;
}
