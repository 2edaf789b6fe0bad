/** Tickets in the database. */

import type { IssueState } from '#domains/lottery/contract/issue.ts';
import type { LotteryFamily, PrizeMode } from '#domains/lottery/contract/lottery-game.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { TicketEndReason, TicketTab } from '#domains/lottery/contract/ticket.ts';
import type { PricedLine } from '#domains/lottery/rules/wager/wager.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import { type Money, money, moneyText, parseMoney } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type TicketId = Id<'lt'>;
export type ChaseId = Id<'lc'>;
/** Whose ticket it is, in which currency. */
export type Player = { readonly member: MemberId; readonly currency: string };

export type StoredTicketState = 'held' | 'open' | 'settled' | 'cancelled' | 'void';

export type NewTicket = Player & {
  readonly id: TicketId;
  readonly issue: bigint;
  readonly game: string;
  readonly merchant: string;
  readonly category: string;
  readonly vassalage: string;
  readonly node: string;
  readonly lines: readonly PricedLine[];
  readonly priceVersion: string;
  readonly prizeGroup: number;
  readonly rebatePpm: number;
  readonly stake: Money;
  readonly highestPayout: Money;
  readonly clientSeed: string;
  readonly chase: ChaseId | null;
  readonly multiple: number;
  readonly state: 'held' | 'open';
  readonly placedAt: Instant;
};

export type TicketRow = Omit<NewTicket, 'state'> & {
  readonly state: StoredTicketState;
  readonly payout: Money;
  readonly rebate: Money;
  readonly resultVersion: number;
  readonly endedAt: Instant | null;
  readonly endReason: TicketEndReason | null;
};

/** With what its issue says. */
export type TicketOfIssue = TicketRow & {
  readonly number: string;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly issueState: IssueState;
  readonly result: DrawResult | null;
  readonly issueVersion: number;
  readonly family: LotteryFamily;
  readonly prizeMode: PrizeMode;
  /** What is still owed of it. */
  readonly owed: Money;
};

/** Amounts are text in JSON, because a number there is a float. */
type StoredLine = Omit<PricedLine, 'stake' | 'cost' | 'highestPayout'> &
  Record<'stake' | 'cost' | 'highestPayout', string>;

export const storedLines = (lines: readonly PricedLine[]): StoredLine[] =>
  lines.map((line) => ({
    ...line,
    stake: moneyText(line.stake),
    cost: moneyText(line.cost),
    highestPayout: moneyText(line.highestPayout),
  }));

const amountOf = (text: string): Money => {
  const amount = parseMoney(text);
  if (amount === null) throw new Error(`lottery: a stored amount is ${text}`);
  return amount;
};

export const readLines = (lines: readonly StoredLine[]): PricedLine[] =>
  lines.map((line) => ({
    ...line,
    stake: amountOf(line.stake),
    cost: amountOf(line.cost),
    highestPayout: amountOf(line.highestPayout),
  }));

/** Of a column that was read as text. */
export const parseLines = (text: string): PricedLine[] => readLines(JSON.parse(text) as StoredLine[]);

type StoredRow<Row extends TicketRow> = Omit<Row, 'lines'> & { readonly lines: readonly StoredLine[] };
const withLines = <Row extends TicketRow>(rows: readonly StoredRow<Row>[]): Row[] =>
  rows.map((row) => ({ ...row, lines: readLines(row.lines) }) as unknown as Row);

const columns = `t.id, t.issue, t.game, t.member, t.merchant, t.currency, t.category, t.vassalage, t.node, t.lines,
  t.price_version AS "priceVersion", t.prize_group AS "prizeGroup", t.rebate_ppm AS "rebatePpm", t.stake,
  t.highest_payout AS "highestPayout", t.client_seed AS "clientSeed", t.chase, t.multiple, t.state, t.payout, t.rebate,
  t.result_version AS "resultVersion", t.placed_at AS "placedAt", t.ended_at AS "endedAt", t.end_reason AS "endReason"`;

const issueColumns = `${columns}, i.number, i.closes_at AS "closesAt", i.draws_at AS "drawsAt", i.state AS "issueState", i.result,
  i.result_version AS "issueVersion", g.family, g.prize_mode AS "prizeMode",
  coalesce((SELECT sum(r.amount - r.collected - r.written_off) FROM lottery.receivable r WHERE r.ticket = t.id), 0)::bigint AS owed`;

const ofIssue = 'JOIN lottery.issue i ON i.id = t.issue JOIN lottery.game g ON g.code = t.game';

/** One statement however many there are. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[]): Promise<void> {
  if (tickets.length === 0) return;
  const rows = tickets.map(({ lines, issue, stake, highestPayout, ...ticket }) => ({
    ...ticket,
    issue: String(issue),
    lines: storedLines(lines),
    stake: String(stake),
    highestPayout: String(highestPayout),
  }));
  await tx.query({
    name: 'lottery insert tickets',
    text: `INSERT INTO lottery.ticket (id, issue, game, member, merchant, currency, category, vassalage, node, lines, price_version,
        prize_group, rebate_ppm, stake, highest_payout, client_seed, chase, multiple, state, placed_at)
      SELECT id, issue, game, member, merchant, currency, category, vassalage, node, lines, "priceVersion", "prizeGroup",
        "rebatePpm", stake, "highestPayout", "clientSeed", chase, multiple, state,
        timestamptz 'epoch' + "placedAt" * interval '1 millisecond'
      FROM json_to_recordset($1) AS given(id text, issue bigint, game text, member text, merchant text, currency text,
        category text, vassalage text, node text, lines jsonb, "priceVersion" text, "prizeGroup" integer, "rebatePpm" integer,
        stake bigint, "highestPayout" bigint, "clientSeed" text, chase text, multiple integer, state text, "placedAt" bigint)`,
    values: [JSON.stringify(rows)],
  });
}

/** Calls that change tickets of a member follow one another; what is owed by corrected results. */
export async function lockPlayer(tx: Tx, { member, currency }: Player): Promise<Money> {
  const read = async () =>
    (
      await tx.query<{ owed: Money }>({
        name: 'lottery lock player',
        text: 'SELECT owed FROM lottery.player WHERE member = $1 AND currency = $2 FOR UPDATE',
        values: [member, currency],
      })
    ).rows[0]?.owed;
  const owed = await read();
  if (owed !== undefined) return owed;
  await tx.query('INSERT INTO lottery.player (member, currency) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    member,
    currency,
  ]);
  return (await read()) ?? money(0n);
}

/** Of many members, in all their currencies and in one order, so that two who lock several wait for each other in no circle. */
export async function lockPlayersOf(tx: Tx, members: readonly MemberId[]): Promise<void> {
  if (members.length === 0) return;
  await tx.query({
    name: 'lottery lock players',
    text: 'SELECT FROM lottery.player WHERE member = ANY ($1) ORDER BY member, currency FOR UPDATE',
    values: [members],
  });
}

export async function readOwed(tx: Tx, { member, currency }: Player): Promise<Money> {
  const { rows } = await tx.query<{ owed: Money }>({
    name: 'lottery owed',
    text: 'SELECT owed FROM lottery.player WHERE member = $1 AND currency = $2',
    values: [member, currency],
  });
  return rows[0]?.owed ?? money(0n);
}

/** Another member's ticket is unknown. */
export async function readOwnTicket(tx: Tx, { member, currency }: Player, id: string): Promise<TicketOfIssue | null> {
  const { rows } = await tx.query<StoredRow<TicketOfIssue>>({
    name: 'lottery own ticket',
    text: `SELECT ${issueColumns} FROM lottery.ticket t ${ofIssue}
      WHERE t.id = $1 AND t.member = $2 AND t.currency = $3`,
    values: [id, member, currency],
  });
  return withLines(rows)[0] ?? null;
}

/** In the order of `ids`. */
export async function readTicketsById(tx: Tx, ids: readonly string[]): Promise<TicketOfIssue[]> {
  const { rows } = await tx.query<StoredRow<TicketOfIssue>>({
    name: 'lottery tickets by id',
    text: `SELECT ${issueColumns} FROM lottery.ticket t ${ofIssue}
      WHERE t.id = ANY ($1) ORDER BY array_position($1::text[] COLLATE "C", t.id)`,
    values: [ids],
  });
  return withLines(rows);
}

export type TicketQuery = Player & {
  readonly tab: TicketTab;
  readonly game: string | null;
  readonly after: string | null;
  readonly limit: number;
};

const tabFilters: Readonly<Record<TicketTab, string>> = {
  open: `AND t.state IN ('held', 'open')`,
  settled: `AND t.state NOT IN ('held', 'open')`,
  all: '',
};

/** Newest first; ids sort by the moment of placing. */
export async function listOwnTickets(
  tx: Tx,
  { member, currency, tab, game, after, limit }: TicketQuery,
): Promise<TicketOfIssue[]> {
  const byGame = game === null ? '' : 'AND t.game = $5';
  const { rows } = await tx.query<StoredRow<TicketOfIssue>>({
    name: `lottery own tickets ${tab}${game === null ? '' : ' of game'}`,
    text: `SELECT ${issueColumns} FROM lottery.ticket t ${ofIssue}
      WHERE t.member = $1 AND t.currency = $2 AND ($3::text IS NULL OR t.id < $3) ${tabFilters[tab]} ${byGame}
      ORDER BY t.id DESC LIMIT $4`,
    values: [member, currency, after, limit, ...(game === null ? [] : [game])],
  });
  return withLines(rows);
}

export async function listTicketsOfChase(tx: Tx, chase: string): Promise<TicketOfIssue[]> {
  const { rows } = await tx.query<StoredRow<TicketOfIssue>>({
    name: 'lottery tickets of chase',
    text: `SELECT ${issueColumns} FROM lottery.ticket t ${ofIssue}
      WHERE t.chase = $1 ORDER BY i.draws_at, t.id`,
    values: [chase],
  });
  return withLines(rows);
}

/** Lines of the member's tickets that stand on these issues. */
export async function listActiveLines(
  tx: Tx,
  { member, currency }: Player,
  issues: readonly bigint[],
): Promise<{ readonly issue: bigint; readonly lines: readonly PricedLine[] }[]> {
  const { rows } = await tx.query<{ issue: bigint; lines: readonly StoredLine[] }>({
    name: 'lottery active lines',
    text: `SELECT issue, lines FROM lottery.ticket
      WHERE issue = ANY ($1) AND member = $2 AND currency = $3 AND state IN ('held', 'open', 'settled')`,
    values: [issues, member, currency],
  });
  return rows.map(({ issue, lines }) => ({ issue, lines: readLines(lines) }));
}

export async function hasActiveTickets(tx: Tx, issue: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM lottery.ticket WHERE issue = $1 AND state IN ('held', 'open', 'settled')) AS has`,
    [issue],
  );
  return rows[0]?.has ?? false;
}

export type ActiveTicket = Pick<TicketRow, 'id' | 'lines' | 'priceVersion' | 'prizeGroup'>;

/** All that the member has on a closed issue. */
export async function listActiveTickets(tx: Tx, { member, currency }: Player, issue: bigint): Promise<ActiveTicket[]> {
  const { rows } = await tx.query<Omit<ActiveTicket, 'lines'> & { lines: readonly StoredLine[] }>({
    name: 'lottery active tickets',
    text: `SELECT id, lines, price_version AS "priceVersion", prize_group AS "prizeGroup" FROM lottery.ticket
      WHERE issue = $1 AND member = $2 AND currency = $3 AND state IN ('held', 'open', 'settled') ORDER BY id`,
    values: [issue, member, currency],
  });
  return rows.map((row) => ({ ...row, lines: readLines(row.lines) }));
}

export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | null> {
  const { rows } = await tx.query<StoredRow<TicketRow>>({
    name: 'lottery lock ticket',
    text: `SELECT ${columns} FROM lottery.ticket t WHERE t.id = $1 FOR UPDATE`,
    values: [id],
  });
  return withLines(rows)[0] ?? null;
}

export type TicketReturn = {
  readonly state: 'cancelled' | 'void';
  readonly reason: TicketEndReason;
  readonly at: Instant;
};

export async function setTicketsReturned(
  tx: Tx,
  ids: readonly TicketId[],
  { state, reason, at }: TicketReturn,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'lottery return tickets',
    text: `UPDATE lottery.ticket SET state = $2, end_reason = $3, ended_at = greatest($4, placed_at), payout = 0, rebate = 0,
        result_version = 0
      WHERE id = ANY ($1)`,
    values: [ids, state, reason, new Date(at)],
  });
}

/** Those that the member gave back since a moment; parts of chases do not count. */
export async function countCancels(tx: Tx, member: MemberId, since: Instant): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'lottery count cancels',
    text: `SELECT count(*)::int AS count FROM lottery.ticket
      WHERE member = $1 AND state = 'cancelled' AND end_reason = 'member' AND ended_at >= $2 AND chase IS NULL`,
    values: [member, new Date(since)],
  });
  return rows[0]?.count ?? 0;
}

export async function readLastTicketOf(tx: Tx, { member, currency }: Player, game: string): Promise<TicketRow | null> {
  const { rows } = await tx.query<StoredRow<TicketRow>>({
    name: 'lottery last ticket',
    text: `SELECT ${columns} FROM lottery.ticket t WHERE t.member = $1 AND t.currency = $2 AND t.game = $3
      ORDER BY t.id DESC LIMIT 1`,
    values: [member, currency, game],
  });
  return withLines(rows)[0] ?? null;
}

export type BetLine = { readonly betId: string; readonly clientSeed: string };

const betLinesPage = 10_000;

/**
 * What stands on an issue, by the bytes of the ids: the root of its bets is made of it when it closes, under the lock of the
 * issue, so that nothing comes or goes meanwhile.
 */
export async function* readBetLines(tx: Tx, issue: bigint): AsyncIterable<BetLine> {
  await tx.query({
    text: `DECLARE lottery_bet_lines NO SCROLL CURSOR FOR SELECT id AS "betId", client_seed AS "clientSeed" FROM lottery.ticket
      WHERE issue = ${issue} AND state IN ('held', 'open', 'settled') ORDER BY id`,
  });
  try {
    for (;;) {
      const { rows } = await tx.query<BetLine>(`FETCH ${betLinesPage} FROM lottery_bet_lines`);
      yield* rows;
      if (rows.length < betLinesPage) return;
    }
  } finally {
    await tx.query('CLOSE lottery_bet_lines');
  }
}
