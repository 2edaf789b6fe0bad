/** What belongs to whom: no answer may carry what is another member's. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './target.ts';

export type MemberData = {
  /** Ids with this prefix, by their member. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** By field of the calls of agents whose ids have no prefix: what names each agent, or what it made. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
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
  const readable = await readableOf(target, members);
  const ids = new Map<string, Map<string, string[]>>();
  for (const { id, member } of await ownedRows(target, members)) {
    things.push({ member, what: id });
    const byMember = ids.get(id.slice(0, 2)) ?? new Map<string, string[]>();
    byMember.set(member, [...(byMember.get(member) ?? []), id]);
    ids.set(id.slice(0, 2), byMember);
  }
  return {
    ids,
    names: await namesOf(target, members),
    countIn: (text, { id, requestText }) => {
      const matches = things.filter(({ what }) => text.includes(what) && !requestText.includes(what));
      const own = new Set(things.filter(({ member }) => matches.length > 0 && member === id).map(({ what }) => what));
      for (const what of (id !== null && readable.get(id)) || []) own.add(what);
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

const quietTimeoutMs = 5_000;

/** What the worker does with earlier calls is done: it is no change by the calls that come next. */
export async function waitUntilHandled({ owner }: Target): Promise<void> {
  const giveUpAt = Date.now() + quietTimeoutMs;
  while (Date.now() < giveUpAt) {
    const { rows } = await owner.query<{ busy: boolean }>({
      name: 'events and jobs that wait',
      text: `SELECT EXISTS (SELECT FROM platform.outbox WHERE delivered_at IS NULL)
        OR EXISTS (SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR (attempts = 0 AND run_at <= now())) AS busy`,
    });
    if (!rows[0]?.busy) return;
    await sleep(20);
  }
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

/**
 * What a member may read of others: the name of the upline, to whom money may be sent, and nothing else of it; the names of the direct
 * downline, and the balances of everybody below.
 */
async function readableOf(target: Target, members: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await target.owner.query<{
    member: string;
    other: string;
    account: string;
    isNamed: boolean;
    isBelow: boolean;
  }>(
    `SELECT own.member, other.member AS other, person.account, own.upline IS NOT DISTINCT FROM other.member
            OR other.upline = own.member AS "isNamed", starts_with(other.path, own.path) AS "isBelow"
       FROM agents.node AS own
       JOIN agents.node AS other ON other.member <> own.member
        AND (other.member = own.upline OR starts_with(other.path, own.path))
       JOIN identity.member AS person ON person.id = other.member
      WHERE own.member = ANY($1)`,
    [members],
  );
  const balances = Map.groupBy(await balancesOf(target, members), ({ member }) => member);
  const readable = new Map<string, Set<string>>();
  for (const { member, other, account, isNamed, isBelow } of rows) {
    const things = readable.get(member) ?? new Set<string>();
    if (isNamed) things.add(JSON.stringify(account));
    if (isBelow) for (const { what } of balances.get(other) ?? []) things.add(what);
    readable.set(member, things);
  }
  return readable;
}

/** Positions in the tree, links and accounts of agents. */
async function namesOf({ owner }: Target, members: readonly string[]): Promise<MemberData['names']> {
  const { rows } = await owner.query<{ member: string; ref: string; account: string; code: string | null }>(
    `SELECT node.member, node.number::text AS ref, person.account, min(link.code) AS code
       FROM agents.node AS node JOIN identity.member AS person ON person.id = node.member
       LEFT JOIN agents.invitation AS link ON link.agent = node.member
      WHERE node.member = ANY($1) AND person.type <> 0 GROUP BY 1, 2, 3`,
    [members],
  );
  const byMember = (valueOf: (row: (typeof rows)[number]) => string | null) =>
    new Map(
      rows.map((row) => {
        const value = valueOf(row);
        return [row.member, value === null ? [] : [value]] as const;
      }),
    );
  const [refs, accounts] = [byMember(({ ref }) => ref), byMember(({ account }) => account)];
  return new Map([
    ['ref', refs],
    ['under', refs],
    ['account', accounts],
    ['downline', accounts],
    ['linkId', byMember(({ code }) => code)],
  ]);
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

/**
 * Of every table with both an id in our form and a member, an agent, or two sides of a contract: rows of a new domain are found
 * without a change here.
 */
async function ownedRows(target: Target, members: readonly string[]): Promise<{ id: string; member: string }[]> {
  const { owner } = target;
  const all = (await listPartyTables(target)).flatMap(({ name, columns }) =>
    columns.map(async (column) => {
      const { rows } = await owner.query<{ id: string; member: string }>(
        `SELECT id, ${column} AS member FROM ${name} WHERE ${column} = ANY($1) AND id ~ '^[a-z]{2}_'`,
        [members],
      );
      return rows;
    }),
  );
  return (await Promise.all(all)).flat();
}

export type PartyTable = { readonly name: string; readonly columns: readonly string[] };

/** A row belongs to its member or its agent; one that has neither belongs to both of its sides. */
export async function listPartyTables({ owner }: Target): Promise<PartyTable[]> {
  const { rows } = await owner.query<PartyTable>(
    `SELECT format('%I.%I', i.table_schema, i.table_name) AS name, array_agg(p.column_name::text ORDER BY p.column_name) AS columns
       FROM information_schema.columns i JOIN information_schema.columns p USING (table_schema, table_name)
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE i.column_name = 'id' AND i.data_type = 'text' AND p.data_type = 'text'
        AND p.column_name IN ('member', 'agent', 'upline', 'downline')
        AND t.table_type = 'BASE TABLE' AND i.table_schema NOT IN ('pg_catalog', 'information_schema')
      GROUP BY 1 ORDER BY 1`,
  );
  const owners = new Set(['member', 'agent']);
  return rows.map(({ name, columns }) => {
    const own = columns.filter((column) => owners.has(column));
    return { name, columns: own.length > 0 ? own : columns };
  });
}

/** Rows that belong to two sides, each with its last change: only a side may change them. */
export async function rowsOfSides(
  { owner }: Target,
  tables: readonly PartyTable[],
  members: readonly string[],
): Promise<ReadonlyMap<string, { readonly sides: readonly string[]; readonly latest: string }>> {
  const parts = tables.flatMap(({ name, columns }) =>
    columns.includes('member')
      ? []
      : `SELECT id, ARRAY[${columns.join(', ')}] AS sides, xmin::text AS latest FROM ${name}
        WHERE ARRAY[${columns.join(', ')}] && $1::text[]`,
  );
  const { rows } = await owner.query<{ id: string; sides: string[]; latest: string }>({
    name: 'rows of sides',
    text: parts.join(' UNION ALL '),
    values: [members],
  });
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Who stands directly above each of these members. */
export async function readUplines({ owner }: Target, members: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await owner.query<{ member: string; upline: string | null }>(
    'SELECT member, upline FROM agents.node WHERE member = ANY($1)',
    [members],
  );
  return new Map(rows.map(({ member, upline }) => [member, upline]));
}
