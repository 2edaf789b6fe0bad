/** What belongs to whom: no answer may carry what is another member's. */
import type { Target } from './target.ts';

export type MemberData = {
  /** Ids with this prefix, by their member. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** How many things of others stand in this text, and how many of the reader's own; what the reader said is left out. */
  countIn(
    text: string,
    reader: { readonly id: string | null; readonly requestText: string },
  ): { others: number; own: number };
};

type MemberSecret = { readonly member: string; readonly what: string };

/** Accounts, ids, balances, and every row of every domain that has a member column. */
export async function readMemberData(target: Target, members: readonly string[]): Promise<MemberData> {
  const things: MemberSecret[] = [...(await peopleOf(target, members)), ...(await balancesOf(target, members))];
  const uplines = await uplinesOf(target, members);
  const ids = new Map<string, Map<string, string[]>>();
  for (const { id, member } of await ownedRows(target, members)) {
    things.push({ member, what: id });
    const byMember = ids.get(id.slice(0, 2)) ?? new Map<string, string[]>();
    byMember.set(member, [...(byMember.get(member) ?? []), id]);
    ids.set(id.slice(0, 2), byMember);
  }
  return {
    ids,
    countIn: (text, { id, requestText }) => {
      const matches = things.filter(({ what }) => text.includes(what) && !requestText.includes(what));
      const own = new Set(things.filter(({ member }) => matches.length > 0 && member === id).map(({ what }) => what));
      // To whom one may send money upwards is told by name, and by nothing else.
      const upline = id === null ? undefined : uplines.get(id);
      if (upline !== undefined) own.add(upline);
      const others = matches.filter(({ what }) => !own.has(what)).length;
      return { others, own: matches.length - others };
    },
  };
}

/**
 * For each of these members how many rows of every domain name them, and which change was the last of each table: a row that
 * was added, changed or removed shows, without reading what stands in it.
 */
export async function rowsByMember(
  { owner }: Target,
  tables: readonly string[],
  members: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = (table: string, column: string) =>
    `SELECT '${table}' AS name, ${column} AS member, count(*) AS rows, max(xmin::text::bigint) AS latest
       FROM ${table} WHERE ${column} = ANY ($1) GROUP BY ${column}`;
  const all = [...tables.map((table) => rows(table, 'member')), rows('identity.member', 'id')];
  const { rows: matches } = await owner.query<{ member: string; digest: string }>({
    // Asked a thousand times, and planning so many tables takes longer than reading them.
    name: 'rows by member',
    text: `SELECT member, string_agg(concat_ws(' ', name, rows, latest), ', ' ORDER BY name) AS digest
             FROM (${all.join(' UNION ALL ')}) AS t GROUP BY member`,
    values: [members],
  });
  return new Map(matches.map(({ member, digest }) => [member, digest]));
}

/** Every table with a member column: those of a new domain are found without a change here. */
export async function listMemberTables({ owner }: Target): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE column_name = 'member' AND data_type = 'text' AND table_type = 'BASE TABLE'
        AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}

/** An account is looked for as a whole JSON text: `alon` is also a part of other words. */
async function peopleOf({ owner }: Target, members: readonly string[]): Promise<MemberSecret[]> {
  const { rows } = await owner.query<{ id: string; account: string }>(
    'SELECT id, account FROM identity.member WHERE id = ANY($1)',
    [members],
  );
  return rows.flatMap(({ id, account }) => [
    { member: id, what: id },
    { member: id, what: JSON.stringify(account) },
  ]);
}

async function uplinesOf({ owner }: Target, members: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ member: string; account: string }>(
    `SELECT node.member, upline.account
       FROM agents.node AS node JOIN identity.member AS upline ON upline.id = node.upline
      WHERE node.member = ANY($1)`,
    [members],
  );
  return new Map(rows.map(({ member, account }) => [member, JSON.stringify(account)]));
}

async function balancesOf({ owner }: Target, members: readonly string[]): Promise<MemberSecret[]> {
  const { rows } = await owner.query<{ ref: string; balance: bigint }>(
    'SELECT ref, balance FROM ledger.account WHERE balance > 10000',
  );
  return rows.flatMap(({ ref, balance }) => {
    const member = members.find((id) => ref.includes(id));
    const amount = `"${balance / 10_000n}.${String(balance % 10_000n)
      .padStart(4, '0')
      .replace(/0+$/, '')}"`;
    return member ? [{ member, what: amount.replace('."', '"') }] : [];
  });
}

/** Of every table with both an id in our form and a member: rows of a new domain are found without a change here. */
async function ownedRows({ owner }: Target, members: readonly string[]): Promise<{ id: string; member: string }[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', i.table_schema, i.table_name) AS name
       FROM information_schema.columns i JOIN information_schema.columns m USING (table_schema, table_name)
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE i.column_name = 'id' AND i.data_type = 'text' AND m.column_name = 'member' AND m.data_type = 'text'
        AND t.table_type = 'BASE TABLE' AND i.table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const all = tables.map(async ({ name }) => {
    const { rows } = await owner.query<{ id: string; member: string }>(
      `SELECT id, member FROM ${name} WHERE member = ANY($1) AND id ~ '^[a-z]{2}_'`,
      [members],
    );
    return rows;
  });
  return (await Promise.all(all)).flat();
}
