/** Chases in the database. Their parts are tickets. */
import type { ChaseEnding } from '#domains/lottery/contract/chase.ts';
import type { PricedLine } from '#domains/lottery/rules/wager/wager.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type ChaseId, type Player, readLines, storedLines } from '../ticket/ticket.store.ts';

export type NewChase = Player & {
  readonly id: ChaseId;
  readonly merchant: string;
  readonly game: string;
  readonly lines: readonly PricedLine[];
  readonly prizeGroup: number;
  readonly stopOnWin: boolean;
  readonly parts: number;
  readonly total: Money;
  readonly placedAt: Instant;
};

export type ChaseRow = NewChase & {
  readonly refunded: Money;
  readonly state: 'running' | 'finished';
  readonly endedBy: ChaseEnding | null;
  readonly endedAt: Instant | null;
};

/** With sums over its parts. */
export type ChaseWithSums = ChaseRow & {
  readonly partsEnded: number;
  readonly held: Money;
  readonly payout: Money;
  /** Parts whose issue takes bets. */
  readonly cancellable: boolean;
};

const columns = `c.id, c.member, c.merchant, c.currency, c.game, c.lines, c.prize_group AS "prizeGroup", c.stop_on_win AS "stopOnWin",
  c.parts, c.total, c.refunded, c.state, c.ended_by AS "endedBy", c.placed_at AS "placedAt", c.ended_at AS "endedAt"`;

/** A chase has a hundred parts at most, found by its index. */
const withSums = `${columns}, own.ended AS "partsEnded", own.held, own.payout, own.cancellable
  FROM lottery.chase c CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE t.ended_at IS NOT NULL)::int AS ended,
      coalesce(sum(t.stake) FILTER (WHERE t.state = 'held'), 0)::bigint AS held, coalesce(sum(t.payout), 0)::bigint AS payout,
      coalesce(bool_or(t.state = 'held' AND i.state IN ('scheduled', 'open') AND i.closes_at > $1), false) AS cancellable
    FROM lottery.ticket t JOIN lottery.issue i ON i.id = t.issue WHERE t.chase = c.id
  ) AS own`;

type StoredChase<Row extends ChaseRow> = Omit<Row, 'lines'> & { readonly lines: Parameters<typeof readLines>[0] };
const withLines = <Row extends ChaseRow>(rows: readonly StoredChase<Row>[]): Row[] =>
  rows.map((row) => ({ ...row, lines: readLines(row.lines) }) as unknown as Row);

export async function insertChase(tx: Tx, chase: NewChase): Promise<void> {
  await tx.query({
    name: 'lottery insert chase',
    text: `INSERT INTO lottery.chase (id, member, merchant, currency, game, lines, prize_group, stop_on_win, parts, total, placed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      chase.id,
      chase.member,
      chase.merchant,
      chase.currency,
      chase.game,
      JSON.stringify(storedLines(chase.lines)),
      chase.prizeGroup,
      chase.stopOnWin,
      chase.parts,
      chase.total,
      new Date(chase.placedAt),
    ],
  });
}

/** Another member's chase is unknown. */
export async function readOwnChase(
  tx: Tx,
  { member, currency }: Player,
  { id, at }: { readonly id: string; readonly at: Instant },
): Promise<ChaseWithSums | null> {
  const { rows } = await tx.query<StoredChase<ChaseWithSums>>({
    name: 'lottery own chase',
    text: `SELECT ${withSums} WHERE c.id = $2 AND c.member = $3 AND c.currency = $4`,
    values: [new Date(at), id, member, currency],
  });
  return withLines(rows)[0] ?? null;
}

export type ChaseQuery = Player & {
  readonly game: string | null;
  readonly after: string | null;
  readonly limit: number;
  readonly at: Instant;
};

/** Newest first. */
export async function listOwnChases(
  tx: Tx,
  { member, currency, game, after, limit, at }: ChaseQuery,
): Promise<ChaseWithSums[]> {
  const { rows } = await tx.query<StoredChase<ChaseWithSums>>({
    name: 'lottery own chases',
    text: `SELECT ${withSums} WHERE c.member = $2 AND c.currency = $3 AND ($4::text IS NULL OR c.game = $4)
        AND ($5::text IS NULL OR c.id < $5) ORDER BY c.id DESC LIMIT $6`,
    values: [new Date(at), member, currency, game, after, limit],
  });
  return withLines(rows);
}

/** In one order, so that two who lock several wait for each other in no circle. */
export async function lockChases(tx: Tx, ids: readonly ChaseId[]): Promise<ChaseRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<StoredChase<ChaseRow>>({
    name: 'lottery lock chases',
    text: `SELECT ${columns} FROM lottery.chase c WHERE c.id = ANY ($1) ORDER BY c.id FOR UPDATE`,
    values: [ids],
  });
  return withLines(rows);
}

export async function listRunningChases(tx: Tx, members: readonly MemberId[]): Promise<ChaseId[]> {
  const { rows } = await tx.query<{ id: ChaseId }>({
    name: 'lottery running chases',
    text: `SELECT id FROM lottery.chase WHERE member = ANY ($1) AND state = 'running' ORDER BY id`,
    values: [members],
  });
  return rows.map(({ id }) => id);
}

/** Members of running chases from a member on, for jobs that ask whether they may play. */
export async function listChasers(tx: Tx, after: string, limit: number): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'lottery chasers',
    text: `SELECT DISTINCT member FROM lottery.chase WHERE state = 'running' AND member > $1 ORDER BY member LIMIT $2`,
    values: [after, limit],
  });
  return rows.map(({ member }) => member);
}

/** Of games that staff closed, with parts that are held. */
export async function listChasesOfClosedGames(tx: Tx, limit: number): Promise<ChaseId[]> {
  const { rows } = await tx.query<{ id: ChaseId }>({
    name: 'lottery chases of closed games',
    text: `SELECT c.id FROM lottery.game g JOIN lottery.chase c ON c.game = g.code AND c.state = 'running'
      WHERE g.is_closed AND EXISTS (SELECT FROM lottery.ticket t JOIN lottery.issue i ON i.id = t.issue
        WHERE t.chase = c.id AND t.state = 'held' AND i.state IN ('scheduled', 'open')) ORDER BY c.id LIMIT $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

export type ChaseRefund = { readonly id: ChaseId; readonly refunded: Money; readonly endedBy: ChaseEnding | null };

export async function addRefunds(tx: Tx, refunds: readonly ChaseRefund[]): Promise<void> {
  if (refunds.length === 0) return;
  await tx.query({
    name: 'lottery add chase refunds',
    text: `UPDATE lottery.chase c SET refunded = c.refunded + given.refunded, ended_by = coalesce(c.ended_by, given.reason)
      FROM unnest($1::text[], $2::bigint[], $3::text[]) AS given(id, refunded, reason) WHERE c.id = given.id`,
    values: [
      refunds.map(({ id }) => id),
      refunds.map(({ refunded }) => refunded),
      refunds.map(({ endedBy }) => endedBy),
    ],
  });
}

/** Those of which nothing is held or open any more; the caller has locked them. */
export async function finishChases(tx: Tx, ids: readonly ChaseId[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'lottery finish chases',
    text: `UPDATE lottery.chase c SET state = 'finished', ended_at = greatest($2, c.placed_at)
      WHERE c.id = ANY ($1) AND c.state = 'running'
        AND NOT EXISTS (SELECT FROM lottery.ticket t WHERE t.chase = c.id AND t.state IN ('held', 'open'))`,
    values: [ids, new Date(at)],
  });
}

/** Money that waits in chases: it can be lost without another call. */
export async function sumHeldInChases(tx: Tx, { member, currency }: Player): Promise<Money> {
  const { rows } = await tx.query<{ held: Money }>({
    name: 'lottery held in chases',
    text: `SELECT coalesce(sum(stake), 0)::bigint AS held FROM lottery.ticket
      WHERE member = $1 AND currency = $2 AND state = 'held'`,
    values: [member, currency],
  });
  return rows[0]?.held ?? (0n as Money);
}
