/** The lists of a member's deposits and withdrawals, page by page and for the data export. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Lists of orders count up to here; older lines are all in the account record. */
export const maxCountedOrders = 1_000;

/** `columns` are those of the row type. */
type OrderSource = { readonly table: 'wallet.deposit' | 'wallet.withdrawal'; readonly columns: string };

type OrderFilter<State extends string> = { readonly member: MemberId; readonly state: State | null };
export type OrderPage<State extends string> = OrderFilter<State> & {
  readonly pageNo: number;
  readonly pageSize: number;
};

const filterSql = 'member = $1 AND ($2::text IS NULL OR state = $2)';

export async function listOwnOrders<Row extends object, State extends string>(
  tx: Tx,
  { table, columns }: OrderSource,
  { member, state, pageNo, pageSize }: OrderPage<State>,
): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM ${table} WHERE ${filterSql} ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [member, state, pageSize, (pageNo - 1) * pageSize],
  );
  return rows;
}

export async function countOwnOrders<State extends string>(
  tx: Tx,
  table: OrderSource['table'],
  { member, state }: OrderFilter<State>,
): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${table} WHERE ${filterSql} LIMIT $3) AS counted`,
    [member, state, maxCountedOrders],
  );
  return rows[0]?.total ?? 0;
}

/** Newest first, in every currency. */
export async function listOrdersForExport<Row extends object>(
  tx: Tx,
  { table, columns }: OrderSource,
  { member, limit }: { readonly member: MemberId; readonly limit: number },
): Promise<Row[]> {
  const { rows } = await tx.query<Row>(`SELECT ${columns} FROM ${table} WHERE member = $1 ORDER BY id DESC LIMIT $2`, [
    member,
    limit,
  ]);
  return rows;
}
