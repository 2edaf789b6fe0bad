/** What may be won on an issue: by a member, and by all on one number. */
import { type Money, zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from '../ticket/ticket.store.ts';

/** The caller has locked the player. */
export async function readMemberIssues(
  tx: Tx,
  { member, currency }: Player,
  issues: readonly bigint[],
): Promise<ReadonlyMap<bigint, Money>> {
  const { rows } = await tx.query<{ issue: bigint; payout: Money }>({
    name: 'lottery member issues',
    text: `SELECT issue, highest_payout AS payout FROM lottery.member_issue
      WHERE issue = ANY ($1) AND member = $2 AND currency = $3`,
    values: [issues, member, currency],
  });
  return new Map(rows.map(({ issue, payout }) => [issue, payout]));
}

export type MemberIssueChange = { readonly issue: bigint; readonly payout: Money };
/** `isOpposed`: stakes of the member on the issue may stand against each other. */
export type MemberIssueBet = MemberIssueChange & { readonly isOpposed: boolean };

/** By how much more or less the member may win; the caller has locked the player. */
export async function addMemberIssues(
  tx: Tx,
  { member, currency }: Player,
  changes: readonly MemberIssueBet[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query({
    name: 'lottery add member issues',
    text: `INSERT INTO lottery.member_issue AS own (issue, member, currency, highest_payout, is_opposed)
      SELECT issue, $2, $3, payout, opposed
        FROM unnest($1::bigint[], $4::bigint[], $5::boolean[]) AS given(issue, payout, opposed) ORDER BY issue
      ON CONFLICT (issue, member, currency) DO UPDATE SET
        highest_payout = greatest(own.highest_payout + excluded.highest_payout, 0),
        is_opposed = own.is_opposed OR excluded.is_opposed`,
    values: [
      changes.map(({ issue }) => issue),
      member,
      currency,
      changes.map(({ payout }) => payout),
      changes.map(({ isOpposed }) => isOpposed),
    ],
  });
}

/** Members whose stakes on the issue may stand against each other. */
export async function listOpposedPlayers(tx: Tx, issue: bigint): Promise<Player[]> {
  const { rows } = await tx.query<Player>({
    name: 'lottery opposed players',
    text: 'SELECT member, currency FROM lottery.member_issue WHERE issue = $1 AND is_opposed',
    values: [issue],
  });
  return rows;
}

/** Each issue once. */
export async function subtractMemberIssues(
  tx: Tx,
  { member, currency }: Player,
  changes: readonly MemberIssueChange[],
): Promise<void> {
  await tx.query({
    name: 'lottery subtract member issues',
    text: `UPDATE lottery.member_issue own SET highest_payout = greatest(own.highest_payout - given.payout, 0)
      FROM unnest($1::bigint[], $4::bigint[]) AS given(issue, payout)
      WHERE own.issue = given.issue AND own.member = $2 AND own.currency = $3`,
    values: [changes.map(({ issue }) => issue), member, currency, changes.map(({ payout }) => payout)],
  });
}

export type NumberKey = { readonly issue: bigint; readonly number: string };
export type NumberLiability = NumberKey & { readonly payout: Money };

/**
 * Locks the numbers until the transaction ends, all in one order, so that of many bets at once each is judged with those
 * before it. Rows that are missing are inserted first.
 */
export async function lockLiabilities(
  tx: Tx,
  currency: string,
  keys: readonly NumberKey[],
): Promise<NumberLiability[]> {
  if (keys.length === 0) return [];
  const values = [keys.map(({ issue }) => issue), keys.map(({ number }) => number), currency];
  await tx.query({
    name: 'lottery ensure liabilities',
    text: `INSERT INTO lottery.liability (issue, currency, number, payout)
      SELECT given.issue, $3, given.number, 0 FROM unnest($1::bigint[], $2::text[]) AS given(issue, number)
      WHERE NOT EXISTS (SELECT FROM lottery.liability l WHERE l.issue = given.issue AND l.currency = $3 AND l.number = given.number)
      ORDER BY given.issue, given.number COLLATE "C" ON CONFLICT DO NOTHING`,
    values,
  });
  const { rows } = await tx.query<NumberLiability>({
    name: 'lottery lock liabilities',
    text: `SELECT held.issue, held.number, held.payout
      FROM (SELECT * FROM unnest($1::bigint[], $2::text[]) AS given(issue, number)
        ORDER BY given.issue, given.number COLLATE "C") AS asked
      CROSS JOIN LATERAL (
        SELECT l.issue, l.number, l.payout FROM lottery.liability l
        WHERE l.issue = asked.issue AND l.currency = $3 AND l.number = asked.number FOR UPDATE
      ) AS held`,
    values,
  });
  return rows;
}

/** The numbers are locked by the caller, or only made smaller. */
export async function addLiabilities(tx: Tx, currency: string, changes: readonly NumberLiability[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query({
    name: 'lottery add liabilities',
    text: `UPDATE lottery.liability l SET payout = greatest(l.payout + given.payout, 0)
      FROM unnest($1::bigint[], $2::text[], $4::bigint[]) AS given(issue, number, payout)
      WHERE l.issue = given.issue AND l.currency = $3 AND l.number = given.number`,
    values: [
      changes.map(({ issue }) => issue),
      changes.map(({ number }) => number),
      currency,
      changes.map(({ payout }) => payout),
    ],
  });
}

export type IssueKind = { readonly issue: bigint; readonly kind: string };

/** Of each kind of an issue the number with the highest liability. */
export async function listHighestNumbers(
  tx: Tx,
  currency: string,
  kinds: readonly IssueKind[],
): Promise<NumberLiability[]> {
  if (kinds.length === 0) return [];
  const { rows } = await tx.query<NumberLiability>({
    name: 'lottery highest numbers',
    text: `SELECT given.issue, highest.number, highest.payout FROM unnest($1::bigint[], $2::text[]) AS given(issue, kind)
      CROSS JOIN LATERAL (
        SELECT l.number, l.payout FROM lottery.liability l
        WHERE l.issue = given.issue AND l.currency = $3 AND split_part(l.number, ':', 1) = given.kind
          AND l.number <> given.kind || ':*'
        ORDER BY l.payout DESC LIMIT 1
      ) AS highest`,
    values: [kinds.map(({ issue }) => issue), kinds.map(({ kind }) => kind), currency],
  });
  return rows;
}

/** Numbers of an issue that many have bet on, from this liability on. */
export async function listLoadedNumbers(
  tx: Tx,
  { issue, currency, from }: { readonly issue: bigint; readonly currency: string; readonly from: Money },
): Promise<{ readonly number: string; readonly payout: Money }[]> {
  const { rows } = await tx.query<{ number: string; payout: Money }>({
    name: 'lottery loaded numbers',
    text: `SELECT number, payout FROM lottery.liability WHERE issue = $1 AND currency = $2 AND payout >= $3
      ORDER BY number LIMIT 10000`,
    values: [issue, currency, from],
  });
  return rows;
}

export const payoutOf = (rows: ReadonlyMap<bigint, Money>, issue: bigint): Money => rows.get(issue) ?? zero;
