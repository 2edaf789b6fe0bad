/** What a member has and what came and went, without walking through their bets. */
import type { MemberId } from '#kernel/id.ts';
import { type Money, sum, zero } from '#kernel/money.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';
import { type AccountRef } from './account.ts';
import { kindName, type TransferKind, transferKinds } from './kind.ts';

/** All that is the member's in this currency: cash, held, bonus, locked and vendor wallets. Points are no money. */
export async function readMemberWorth(tx: Tx, member: MemberId, currency: string): Promise<Money> {
  const { rows } = await tx.query<{ balance: Money }>({
    name: 'ledger member worth',
    // Refs of one owner lie together, and `0` follows `/`.
    text: `SELECT balance FROM ledger.balance WHERE ref > $1 || '/' AND ref < $1 || '0'
      AND split_part(ref, '/', 3) = $2 AND split_part(ref, '/', 2) NOT IN ('points', 'points_held')`,
    values: [member, currency],
  });
  return sum(rows.map(({ balance }) => balance));
}

/**
 * What one of many members has, `$2` being the currency. The order and the limit, which nobody reaches, keep the planner at one
 * walk over the index for each member: it expects far more accounts of each and would compare every member with every account.
 */
const fundsOfOne = `CROSS JOIN LATERAL (
    SELECT ref, balance FROM ledger.balance WHERE ref > one.member || '/' AND ref < one.member || '0' ORDER BY ref LIMIT 1000
  ) AS own
  WHERE split_part(own.ref, '/', 3) = $2 AND split_part(own.ref, '/', 2) NOT IN ('points', 'points_held', 'bonus')`;

/**
 * What a bounded number of members have in this currency: cash, locked, set aside and at vendors. What has to be played first is
 * none of it. Members without an account are missing.
 */
export async function readMemberFunds(
  tx: Tx,
  members: readonly MemberId[],
  currency: string,
): Promise<ReadonlyMap<MemberId, Money>> {
  const { rows } = await tx.query<{ member: MemberId; funds: Money }>({
    name: 'ledger member funds',
    text: `SELECT one.member, sum(own.balance)::bigint AS funds FROM unnest($1::text[]) AS one (member) ${fundsOfOne} GROUP BY one.member`,
    values: [arrayText(members), currency],
  });
  return new Map(rows.map(({ member, funds }) => [member, funds]));
}

/** The same for all of these members together. */
export async function sumMemberFunds(tx: Tx, members: readonly MemberId[], currency: string): Promise<Money> {
  const { rows } = await tx.query<{ funds: Money }>({
    name: 'ledger funds of members',
    text: `SELECT coalesce(sum(own.balance), 0)::bigint AS funds FROM unnest($1::text[]) AS one (member) ${fundsOfOne}`,
    values: [arrayText(members), currency],
  });
  return rows[0]?.funds ?? zero;
}

/** Every account that the member has or had, in every currency, with what is in it. */
export async function readMemberBalances(tx: Tx, member: MemberId): Promise<ReadonlyMap<AccountRef, Money>> {
  const { rows } = await tx.query<{ ref: AccountRef; balance: Money }>({
    name: 'ledger member balances',
    text: `SELECT ref, balance FROM ledger.balance WHERE ref > $1 || '/' AND ref < $1 || '0' ORDER BY ref`,
    values: [member],
  });
  return new Map(rows.map(({ ref, balance }) => [ref, balance]));
}

/** What of it lies in wallets at vendors. */
export async function readVendorWorth(tx: Tx, member: MemberId, currency: string): Promise<Money> {
  const { rows } = await tx.query<{ balance: Money }>({
    name: 'ledger vendor worth',
    text: `SELECT balance FROM ledger.balance WHERE ref > $1 || '/vendor:' AND ref < $1 || '/vendor;'
      AND split_part(ref, '/', 3) = $2`,
    values: [member, currency],
  });
  return sum(rows.map(({ balance }) => balance));
}

/** Stakes and payouts are the bulk of every account; the indexes of the sums leave them out, and so does the answer. */
export type NonBetKind = Exclude<TransferKind, 'bet' | 'win'>;

export type DaySum = {
  readonly account: AccountRef;
  readonly kind: TransferKind;
  /** Of `eventAt`, in the platform's zone. */
  readonly day: BusinessDay;
  /** Below zero where the account paid. */
  readonly amount: Money;
};

export type DaySumFilter = {
  readonly accounts: readonly AccountRef[];
  readonly kinds: readonly NonBetKind[];
  /** Bounds of `eventAt`: from, inclusive, and until, exclusive. */
  readonly from: Instant;
  readonly until: Instant;
  readonly offsetMinutes: number;
};

export async function sumByDay(
  tx: Tx,
  { accounts, kinds, from, until, offsetMinutes }: DaySumFilter,
): Promise<DaySum[]> {
  const side = (which: 'from' | 'to', sign: string) =>
    `SELECT b.ref, t.kind, t.event_at, ${sign}t.amount AS amount FROM ledger.balance b
       JOIN ledger.transfer_rare t ON t.${which}_account = b.account AND t.${which}_account > 0
      WHERE b.ref = ANY ($1) AND t.event_at >= $3 AND t.event_at < $4 AND t.kind = ANY ($2::smallint[])`;
  const { rows } = await tx.query<Omit<DaySum, 'kind'> & { kind: number }>({
    name: 'ledger day sums',
    text: `SELECT ref AS account, kind::int, to_char(event_at AT TIME ZONE 'UTC' + $5 * interval '1 minute', 'YYYY-MM-DD') AS day,
        sum(amount)::bigint AS amount
      FROM (${side('from', '-')} UNION ALL ${side('to', '')}) AS moved GROUP BY 1, 2, 3 ORDER BY 3, 2, 1`,
    values: [accounts, kinds.map((kind) => transferKinds[kind]), new Date(from), new Date(until), offsetMinutes],
  });
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kindName(kind) }));
}

export type NonBetAmountFilter = Omit<DaySumFilter, 'accounts' | 'offsetMinutes'> & { readonly account: AccountRef };

/** Each amount that came or, below zero, went, in the order of its moment. */
export async function listNonBetAmounts(tx: Tx, { account, kinds, from, until }: NonBetAmountFilter): Promise<Money[]> {
  const side = (which: 'from' | 'to', sign: string) =>
    `SELECT t.event_at, t.id, ${sign}t.amount AS amount FROM ledger.balance b
       JOIN ledger.transfer_rare t ON t.${which}_account = b.account AND t.${which}_account > 0
      WHERE b.ref = $1 AND t.event_at >= $3 AND t.event_at < $4 AND t.kind = ANY ($2::smallint[])`;
  const { rows } = await tx.query<{ amount: Money }>({
    name: 'ledger rare moves',
    text: `SELECT amount FROM (${side('from', '-')} UNION ALL ${side('to', '')}) AS moved ORDER BY event_at, id`,
    values: [account, kinds.map((kind) => transferKinds[kind]), new Date(from), new Date(until)],
  });
  return rows.map(({ amount }) => amount);
}
