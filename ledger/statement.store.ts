/** An account's transfers, newest first: a member's as they happened, a house account's as they were recorded. */
import { assert } from '#kernel/assert.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type AccountRef, isHouseAccount } from './account.ts';
import { kindName, type TransferKind, transferKinds } from './kind.ts';
import { hashKey } from './transfer.ts';

export type StatementRow = {
  readonly transfer: bigint;
  /** Below zero when the account paid. */
  readonly amount: Money;
  /** The balance after it; null for a house account, whose row is updated once per batch. */
  readonly after: Money | null;
  readonly kind: TransferKind;
  readonly other: AccountRef;
  readonly round: string | null;
  readonly memo: string | null;
  readonly eventAt: Instant;
  readonly recordedAt: Instant;
};

/**
 * Give the last row's `transfer` as `before` to read on. Another account's, or one that never was, would look like the
 * end of the record: whoever takes it from outside asks `isOnStatement` first.
 */
export type StatementPage = {
  readonly limit: number;
  readonly before?: bigint;
  readonly kinds?: readonly TransferKind[];
  /** Bounds of `recordedAt`: from, inclusive, and until, exclusive. */
  readonly from?: Instant;
  readonly until?: Instant;
  /** Bounds of `eventAt`, alike. What was recorded long after it happened is found where it happened. */
  readonly happened?: { readonly from: Instant; readonly until: Instant };
};

type StatementDbRow = Omit<StatementRow, 'kind' | 'eventAt' | 'recordedAt'> & {
  readonly kind: number;
  readonly event_at: Instant;
  readonly recorded_at: Instant;
};

const maxPageSize = 1_001;

/** The sign is repeated: it is the condition of the members' indexes, which exclude house accounts. */
const houseStatementSql = {
  sign: 'account < 0',
  order: 'transfer DESC',
  place: (before: number) => `transfer < $${before}`,
};
const memberStatementSql = {
  sign: 'account > 0',
  order: 'event_at DESC, transfer DESC',
  place: (before: number) =>
    `(event_at, transfer) < (SELECT event_at, transfer FROM ledger.statement WHERE account = $1 AND transfer = $${before})`,
};

/** Whether a number is one of this account's lines: only such a one is a place to read on from. */
export async function isOnStatement(tx: Tx, ref: AccountRef, transfer: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ known: boolean }>(
    `SELECT EXISTS (SELECT FROM ledger.statement
       WHERE account = (SELECT account FROM ledger.balance WHERE ref = $1) AND transfer = $2) AS known`,
    [ref, transfer],
  );
  return rows[0]?.known ?? false;
}

export type PostedTransfer = { readonly to: AccountRef; readonly amount: Money };

const maxPayoutLegs = 2;

/**
 * What each payout moved, by the key of its item, and the account of its first leg: a payout that was divided between two wallets
 * has two legs. What of it went back in the same posting is not another payout. A key that moved nothing is missing.
 */
export async function readPostedByKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, PostedTransfer>> {
  if (keys.length === 0) return new Map();
  const byHash = new Map(keys.map((key) => [hashKey({ key }), key]));
  const legKeys = [...byHash.keys()].flatMap((hash) =>
    Array.from({ length: maxPayoutLegs }, (_, leg) => `${hash}${leg.toString(16).padStart(2, '0')}`),
  );
  const { rows } = await tx.query<PostedTransfer & { key: string }>({
    name: 'ledger posted under',
    text: `SELECT left(replace(e.key::text, '-', ''), 30) AS key, (array_agg(b.ref ORDER BY e.key))[1] AS to,
        sum(e.amount)::bigint AS amount
      FROM ledger.entry e JOIN ledger.balance b ON b.account = e.account
      WHERE e.key = ANY ($1::uuid[]) AND e.amount > 0 AND e.kind <> $2 GROUP BY 1`,
    values: [legKeys, transferKinds.bonus_forfeited],
  });
  return new Map(rows.map(({ key, to, amount }) => [byHash.get(key) ?? '', { to, amount }]));
}

export async function readStatement(tx: Tx, ref: AccountRef, page: StatementPage): Promise<StatementRow[]> {
  const { rows: known } = await tx.query<{ account: number }>('SELECT account FROM ledger.balance WHERE ref = $1', [
    ref,
  ]);
  const account = known[0]?.account;
  if (account === undefined || page.kinds?.length === 0) return [];
  const { before } = page;
  assert(before === undefined || (await isOnStatement(tx, ref, before)), `${before} is no line of ${ref}`);
  const values: unknown[] = [account, Math.min(page.limit, maxPageSize)];
  const { sign, order, place } = isHouseAccount(ref) ? houseStatementSql : memberStatementSql;
  const conditions = ['account = $1', sign];
  const narrow = (condition: string, value: unknown) => conditions.push(`${condition} $${values.push(value)}`);
  if (before !== undefined) conditions.push(place(values.push(before)));
  if (page.from !== undefined) narrow('recorded_at >=', new Date(page.from));
  if (page.until !== undefined) narrow('recorded_at <', new Date(page.until));
  if (page.happened) {
    narrow('event_at >=', new Date(page.happened.from));
    narrow('event_at <', new Date(page.happened.until));
  }
  const parts = splitByIndex(page.kinds).map(
    (part) => `(SELECT transfer, amount, after, kind, other, round, memo, event_at, recorded_at FROM ledger.statement
     WHERE ${[...conditions, ...part].join(' AND ')} ORDER BY ${order} LIMIT $2)`,
  );
  const { rows } = await tx.query<StatementDbRow>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) AS part ORDER BY ${order} LIMIT $2`,
    values,
  );
  return rows.map(({ kind, event_at, recorded_at, ...row }) => ({
    ...row,
    kind: kindName(kind),
    eventAt: event_at,
    recordedAt: recorded_at,
  }));
}

/**
 * Conditions that are each said as an index says them, so that none is looked for among the others: stakes, payouts, and
 * the rare rest. A few deposits are not searched among all bets, nor are payouts among what the member paid.
 */
function splitByIndex(kinds: readonly TransferKind[] | undefined): string[][] {
  if (!kinds) return [[]];
  const { bet, win } = transferKinds;
  const wanted = kinds.map((kind) => transferKinds[kind]);
  const rare = wanted.filter((kind) => kind !== bet && kind !== win);
  const frequent = wanted.filter((kind) => kind === bet || kind === win);
  return [
    ...frequent.map((kind) => [`kind = ${kind}`]),
    ...(rare.length > 0 ? [[`kind IN (${rare.join(', ')})`, `kind NOT IN (${bet}, ${win})`]] : []),
  ];
}
