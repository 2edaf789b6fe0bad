/**
 * What a superuser may do to one row. The columns are read from the catalogue, so that a column that is
 * added later is forged as well. Every statement answers the row by the id it had and the id it has.
 */
import type { Pool } from '#platform/server/database/db.ts';
import { randomBelow } from '../random.ts';

export type Forgery = {
  /** `transfer.amount`, `seal deleted`. */
  readonly name: string;
  readonly table: string;
  readonly statement: () => string;
  /** A row that is gone cannot always be named; what stood on it is. */
  readonly leavesNoRow?: true;
};

type ForgeryTable = {
  /** The column that a report names it by. */
  readonly id: string;
  /** What a copy needs to stand beside its original. */
  readonly fresh: string;
  /** Which columns two rows exchange. */
  readonly swapped: readonly string[];
  /** Which rows are missed when they are deleted. */
  readonly missed: string | null;
};

const tables: Readonly<Record<string, ForgeryTable>> = {
  transfer: {
    id: 'id',
    fresh: `'id', (SELECT max(id) + 1 FROM ledger.transfer), 'key', gen_random_uuid()`,
    swapped: ['amount', 'from_account', 'to_account', 'from_after', 'to_after', 'row_check'],
    missed: 'true',
  },
  account: {
    id: 'id',
    fresh: `'id', (SELECT max(id) + 1 FROM ledger.account), 'ref', 'mallory/cash/PHP'`,
    swapped: ['balance'],
    missed: 'id IN (SELECT account FROM ledger.entry)',
  },
  refusal: { id: 'key', fresh: `'key', gen_random_uuid()`, swapped: ['content', 'row_check'], missed: null },
  seal: {
    id: 'id',
    fresh: `'id', (SELECT max(id) + 1 FROM ledger.seal)`,
    swapped: ['digest'],
    missed: 'id < (SELECT max(id) FROM ledger.seal)',
  },
  kind: {
    id: 'name',
    fresh: `'id', (SELECT max(id) + 1 FROM ledger.kind), 'name', 'theft'`,
    swapped: [],
    missed: 'true',
  },
};

type Column = { table: string; column: string; type: string; nullable: boolean };

export async function listForgeries(owner: Pool): Promise<Forgery[]> {
  const { rows } = await owner.query<Column>(
    `SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable = 'YES' AS nullable
     FROM information_schema.columns WHERE table_schema = 'ledger' AND table_name = ANY ($1)
     ORDER BY table_name, ordinal_position`,
    [Object.keys(tables)],
  );
  const nullable = rows.filter((row) => row.nullable);
  return [
    ...rows.map(flipBit),
    ...nullable.flatMap((row) => [emptyColumn(row), fillColumn(row)]),
    ...Object.keys(tables).flatMap((table) => [insertCopy(table), ...swapRows(table), ...deleteRows(table)]),
  ];
}

const idOf = (table: string) => `${tableOf(table).id}::text`;

function tableOf(table: string): ForgeryTable {
  const cached = tables[table];
  if (!cached) throw new Error(`no table ${table}`);
  return cached;
}

/** One random row that fits. */
const update = (table: string, { set, where }: { set: string; where: string }) => `
  UPDATE ledger.${table} now SET ${set}
  FROM (SELECT ${idOf(table)} AS was FROM ledger.${table} WHERE ${where} ORDER BY random() LIMIT 1) AS old
  WHERE now.${idOf(table)} = old.was RETURNING old.was, now.${idOf(table)} AS is`;

/** One bit of one field. */
const flipBit = ({ table, column, type }: Column): Forgery => ({
  name: `${table}.${column}`,
  table,
  statement: () =>
    update(table, { set: `${column} = ${flippedValue(`now.${column}`, type)}`, where: `${column} IS NOT NULL` }),
});

const emptyColumn = ({ table, column }: Column): Forgery => ({
  name: `${table}.${column} emptied`,
  table,
  statement: () => update(table, { set: `${column} = NULL`, where: `${column} IS NOT NULL` }),
});

const fillColumn = ({ table, column, type }: Column): Forgery => ({
  name: `${table}.${column} filled`,
  table,
  statement: () => {
    const value = type === 'text' ? `'forged'` : type === 'bigint' ? '0' : 'now()';
    return update(table, { set: `${column} = ${value}`, where: `${column} IS NULL` });
  },
});

function flippedValue(it: string, type: string): string {
  const bitOf = (bytes: string) => {
    const bit = `${randomBelow(4_096)} % (8 * length(${bytes}))`;
    return `set_bit(${bytes}, ${bit}, 1 - get_bit(${bytes}, ${bit}))`;
  };
  switch (type) {
    case 'bigint':
      return `${it} # (1::bigint << ${randomBelow(63)})`;
    case 'integer':
      return `${it} # (1 << ${randomBelow(31)})`;
    case 'smallint':
      return `(${it}::integer # (1 << ${randomBelow(15)}))::smallint`;
    case 'timestamp with time zone':
      return `${it} ${randomBelow(2) ? '+' : '-'} (1::bigint << ${randomBelow(45)}) * interval '1 microsecond'`;
    case 'bytea':
      return bitOf(it);
    case 'uuid':
      return `encode(${bitOf(`uuid_send(${it})`)}, 'hex')::uuid`;
    case 'text': {
      // The lowest bit of one character: its neighbour in the alphabet.
      const position = `(1 + ${randomBelow(4_096)} % length(${it}))`;
      return `overlay(${it} PLACING chr(ascii(substr(${it}, ${position}, 1)) # 1) FROM ${position} FOR 1)`;
    }
    default:
      throw new Error(`no forgery for a column of type ${type}`);
  }
}

/** A row that nobody posted: a copy under a number, a key and a name of its own. */
const insertCopy = (table: string): Forgery => ({
  name: `${table} inserted`,
  table,
  statement: () => `
    INSERT INTO ledger.${table} SELECT copy.*
    FROM (SELECT original FROM ledger.${table} original ORDER BY random() LIMIT 1) AS picked
    CROSS JOIN LATERAL jsonb_populate_record(picked.original, jsonb_build_object(${tableOf(table).fresh})) AS copy
    RETURNING ${idOf(table)} AS was, ${idOf(table)} AS is`,
});

/** Two rows exchange what they say; only rows that differ in it, or nothing would be forged. */
function swapRows(table: string): Forgery[] {
  const columns = tableOf(table).swapped;
  // The numbers and names of kinds are unique, so two of them cannot change places in one statement.
  if (columns.length === 0) return [];
  const first = columns[0];
  const set = columns.map((column) => `${column} = other.${column}`).join(', ');
  return [
    {
      name: `${table} swapped`,
      table,
      statement: () => `
        WITH pair AS (
          SELECT a.${tableOf(table).id} AS one, b.${tableOf(table).id} AS two FROM ledger.${table} a
          JOIN ledger.${table} b ON a.${first} <> b.${first} ORDER BY random() LIMIT 1
        )
        UPDATE ledger.${table} now SET ${set} FROM ledger.${table} other, pair
        WHERE (now.${tableOf(table).id}, other.${tableOf(table).id}) IN ((pair.one, pair.two), (pair.two, pair.one))
        RETURNING now.${idOf(table)} AS was, now.${idOf(table)} AS is`,
    },
  ];
}

function deleteRows(table: string): Forgery[] {
  const { missed } = tableOf(table);
  return missed === null ? [] : [deleteWhere(table, missed)];
}

export const deleteWhere = (table: string, where: string): Forgery => ({
  name: `${table} deleted`,
  table,
  leavesNoRow: true,
  statement: () => `
    DELETE FROM ledger.${table} WHERE ${idOf(table)} = (
      SELECT ${idOf(table)} FROM ledger.${table} WHERE ${where} ORDER BY random() LIMIT 1
    ) RETURNING ${idOf(table)} AS was, ${idOf(table)} AS is`,
});
