import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportIdentity, readAccount, readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { createWorldDatabase } from '#tools/testing/world.ts';
import { exportMemberData } from './member-export.ts';

let db: TestDatabase;
let maria: MemberId;
beforeAll(async () => {
  db = await createWorldDatabase();
  maria = (await readMemberByAccount(db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
afterAll(() => db.drop());

/** Names of columns that hold the member whom a row belongs to. */
const ownerColumns = ['member', 'sender', 'receiver', 'player', 'agent', 'upline', 'descendant'];

const [secret, derivedData, vendorCall] = [
  'a secret that protects the account, or the hash of one',
  'computed from rows that are in the export',
  'a call of a vendor about a round; the bet and the transfer are in the export',
];
/** Tables with rows of members that are in no export, and why. */
const exclusionReasons: Readonly<Record<string, string>> = {
  'identity.password_history': secret,
  'identity.password_reset': secret,
  'identity.reset_link': secret,
  'identity.payment_password': secret,
  'identity.passkey_challenge': secret,
  'identity.ticket': secret,
  'identity.trial': 'a trial has no export: nothing is known of its player, and it is deleted in the following night',
  'identity.unheard_event': 'belongs to no member',
  'messages.delivery': 'letters of the export that are about to be sent; gone when they are',
  'bets.bonus': derivedData,
  'bets.member_day': derivedData,
  'agents.tree_link': 'the position is in the export; the rest is the positions of others',
  'agents.move': 'staff’s order to move an account; where it stands since is in the export',
  'agents.figure_entry': derivedData,
  'agents.member_day': derivedData,
  'agents.team_day': derivedData,
  'agents.team_hour': derivedData,
  'agents.team_movement_day': derivedData,
  'bets.member_total': derivedData,
  'lottery.player': derivedData,
  'lottery.member_issue': derivedData,
  'rewards.turnover_cursor': derivedData,
  'rewards.bonus_day': derivedData,
  'rewards.points_fraction': derivedData,
  'rewards.mission_event': derivedData,
  'rewards.leaderboard_bet': derivedData,
  'rewards.referral_visit': 'hashes of the networks of visitors, who are others; their number is in the export',
  'games.vendor_tx': vendorCall,
  'games.vendor_tx_owner': vendorCall,
  'games.round_end': vendorCall,
  'games.unresolved_round': vendorCall,
  'studio.demo_launch': 'a ticket for play money of a player who is not a member',
  'studio.jackpot_run': 'the amount won is among the transfers',
  'protection.sitting':
    'the current session of play, which ends with the visit; the minutes of each day are in the export',
  'protection.exclusion_mark': derivedData,
  'protection.other_person': 'names two persons: neither may read that the other one is excluded',
  'wallet.closed_credit': 'a closed account has no export; the order that was credited is in the export',
  'wallet.sandbox_vendor_move': 'data of the vendor of the sandbox',
  'wallet.vendor_carry': 'a job of the platform; the transfers that the job makes are in the export',
  'wallet.vendor_difference': 'an unconfirmed report of a vendor; the transfers to that vendor are in the export',
};

/** A table that contains members in a column of another name. */
const transientTables: Readonly<Record<string, string>> = {
  'platform.outbox': 'events in transit; their content is in the tables of the domains',
  'agents.audit': 'which of staff did what and why; what it changed for the member is in the export',
  'messages.audit': 'which of staff did what and why; what it changed for the member is in the export',
};

/** The SQL of all queries of an export, from which its tables are known. */
async function readExportSql(): Promise<string> {
  const statements: string[] = [];
  const query = ((input: string | { text: string }, values?: unknown[]) => {
    statements.push(typeof input === 'string' ? input : input.text);
    return typeof input === 'string' ? db.pool.query(input, values) : db.pool.query(input);
  }) as Tx['query'];
  const tx: Tx = { query };
  const account = await readAccount(db.pool, maria);
  if (!account) throw new Error('no maria');
  await exportIdentity(tx, account);
  await exportMemberData(tx, { member: maria, currency: 'PHP' });
  return statements.join('\n');
}

test('MEMBER-004 every table that has rows of members is in the export, or has a reason why not', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `SELECT DISTINCT c.table_schema || '.' || c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_type = 'BASE TABLE' AND c.column_name = ANY ($1)
        AND c.table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker') ORDER BY 1`,
    [ownerColumns],
  );
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  const exportSql = await readExportSql();
  const isExported = (name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(exportSql);
  expect(names.filter((name) => !isExported(name) && !(name in exclusionReasons))).toEqual([]);
  // No reason is left for a table that was dropped or that is in the export.
  expect(Object.keys(exclusionReasons).filter((name) => !names.includes(name) || isExported(name))).toEqual([]);
});

type Client = Tx & { release(): void };

/** The whole export of a member, as text. */
async function exportAsText(tx: Tx, member: MemberId): Promise<string | null> {
  const account = await readAccount(tx, member);
  if (!account) return null;
  return JSON.stringify([await exportIdentity(tx, account), await exportMemberData(tx, { member, currency: 'PHP' })]);
}

/** The members in the first rows of a table, whatever the column is called. */
async function listMembersIn(tx: Tx, table: string): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT DISTINCT (regexp_matches(sample.line, 'mb_[0-9A-Z]{26}', 'g'))[1] AS member
       FROM (SELECT t::text AS line FROM ${table} t WHERE t::text LIKE '%mb_%' LIMIT 5) sample LIMIT 5`,
  );
  return rows.map(({ member }) => member);
}

/** Deletes the rows of a member, after the foreign keys and triggers that prevent it; the caller rolls everything back. */
async function deleteRows(tx: Tx, table: string, member: MemberId): Promise<void> {
  const { rows } = await tx.query<{ owner: string; name: string }>(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = $1::regclass AND conparentid = 0`,
    [table],
  );
  for (const { owner, name } of rows) await tx.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await tx.query(`DELETE FROM ${table} t WHERE t::text LIKE '%' || $1 || '%'`, [member]);
}

/** As the exports are while nothing is deleted. */
const exportsByMember = new Map<MemberId, string | null>();

async function doesExportChange(client: Client, table: string, member: MemberId): Promise<boolean | null> {
  const before = exportsByMember.get(member) ?? (await exportAsText(client, member));
  exportsByMember.set(member, before);
  if (before === null) return null;
  await client.query('BEGIN');
  try {
    await deleteRows(client, table, member);
    return (await exportAsText(client, member)) !== before;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** True if the export of any member changes without the rows; null if no member with an export has rows in the table. */
async function doesAnyExportChange(client: Client, table: string): Promise<boolean | null> {
  let isChanged: boolean | null = null;
  for (const member of await listMembersIn(client, table)) {
    isChanged = (await doesExportChange(client, table, member)) ?? isChanged;
    if (isChanged) return true;
  }
  return isChanged;
}

test('MEMBER-004 without the rows of a member in any one table the export is different, whatever the column of the member is called', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')
      ORDER BY 1`,
  );
  // A row with the default value would leave the export the same when it is deleted, so this value is another one.
  await db.owner.query('UPDATE protection.setting SET reality_check_minutes = 30');
  const client: Client = await db.owner.connect();
  const missingTables: string[] = [];
  const exportedTables: string[] = [];
  try {
    for (const { name } of rows.filter((table) => !(table.name in exclusionReasons || table.name in transientTables))) {
      const isChanged = await doesAnyExportChange(client, name);
      if (isChanged === true) exportedTables.push(name);
      else if (isChanged === false) missingTables.push(name);
    }
  } finally {
    client.release();
  }
  expect(missingTables).toEqual([]);
  expect(exportedTables).toContain('ledger.account');
  expect(exportedTables.length).toBeGreaterThan(20);
});

test('MEMBER-004 the export has the favourites, launches and promotions of a member, the position in the agent tree and the invitations', async () => {
  const { owner } = db;
  const at = '2026-11-01T00:00:00Z';
  const agent: MemberId = 'mb_00000000000000000000000007';
  const { rows: games } = await owner.query<{ node: string }>(
    'SELECT node::text FROM games.game ORDER BY node LIMIT 1',
  );
  const node = games[0]?.node ?? '';
  await owner.query('INSERT INTO games.favourite (member, node, added_at) VALUES ($1, $2, $3)', [agent, node, at]);
  await owner.query(
    `INSERT INTO games.launch (id, vendor, member, merchant, domain, currency, node, session, created_at, ticket_sha256,
       ticket_ends_at, used_at, token_sha256, token_ends_at)
     VALUES ('gl_00000000000000000000000007', 'JILI', $1, 'demo', 'localhost', 'PHP', $2, 'ss', $3, $4, $3, $3, $4, $3)`,
    [agent, node, at, Buffer.alloc(32, 7)],
  );
  await owner.query('INSERT INTO games.hidden_winner (member, hidden_at) VALUES ($1, $2)', [agent, at]);
  await owner.query(
    `INSERT INTO rewards.participation (promotion, member, pays, status, joined_at, changed_at)
     SELECT id, $1, pays, 'joined', $2, $2 FROM rewards.promotion ORDER BY id LIMIT 1`,
    [agent, at],
  );
  await owner.query(`INSERT INTO agents.node (member, depth, path, created_at) VALUES ($1, 0, '90001.', $2)`, [
    agent,
    at,
  ]);
  await owner.query(
    `INSERT INTO agents.invitation (merchant, code, agent, created_at) VALUES ('demo', 'KAIBIGAN7', $1, $2)`,
    [agent, at],
  );
  await owner.query(
    `INSERT INTO wallet.member_transfer (id, merchant, sender, receiver, direction, currency, amount, remark, made_at)
     VALUES ('mt_00000000000000000000000007', 'demo', $1, $2, 'upline', 'PHP', 15000, 'salamat', $3),
            ('mt_00000000000000000000000008', 'demo', $2, $1, 'downline', 'PHP', 25000, '', $3)`,
    [agent, maria, at],
  );
  await owner.query(
    `WITH pair AS (
       INSERT INTO studio.seed_pair (id, member, state, server_seed_sealed, server_seed_hash, client_seed, created_at)
       VALUES ('sp_00000000000000000000000007', $1, 'active', '\\x00', repeat('a', 64), 'my own', $2) RETURNING id)
     INSERT INTO studio.round (id, member, key, game, state, currency, stake, parameters, outcome, payout, pair,
       client_seed, nonce, drawn, version, started_at, ended_at)
     SELECT 'sr_00000000000000000000000007', $1, 'key', 'dice', 'ended', 'PHP', 15000, '{}', '{}', 30000, id, 'my own', 0,
       1, 1, $2, $2 FROM pair`,
    [agent, at],
  );
  const data = await exportMemberData(db.pool, { member: agent, currency: 'PHP' });
  expect(data).toMatchObject({
    games: {
      favourites: { isWhole: true, rows: [{ node }] },
      launches: { rows: [{ vendor: 'JILI', node, domain: 'localhost' }] },
      hiddenAsWinnerSince: Date.parse(at),
    },
    studio: { rounds: { rows: [{ game: 'dice', payout: '3', clientSeed: 'my own' }] }, crashBets: { rows: [] } },
    rewards: { participations: { rows: [{ status: 'joined' }] } },
    agents: { node: { depth: 0, placedAt: Date.parse(at) }, invitations: { rows: [{ code: 'KAIBIGAN7' }] } },
    wallet: {
      memberTransfers: {
        rows: [
          { side: 'received', amount: '2.5' },
          { side: 'sent', amount: '1.5', remark: 'salamat' },
        ],
      },
    },
  });
  // Lottery tickets are no secret.
  const text = JSON.stringify({ ...data, lottery: null });
  expect(text).not.toContain(maria);
  expect(text).not.toMatch(/sha256|ticket/i);
});

test('MEMBER-004 the export has the referral code of the member and the trusted networks', async () => {
  await db.owner.query(
    `INSERT INTO identity.referral_code (member, merchant, code) VALUES ($1, 'demo', 'MARIA7') ON CONFLICT (member) DO UPDATE SET code = 'MARIA7'`,
    [maria],
  );
  const account = await readAccount(db.pool, maria);
  const data = account && (await exportIdentity(db.pool, account));
  expect(data?.referralCode).toBe('MARIA7');
  expect(data?.trustedNetworks.rows.map(({ network }) => network)).toContain('127.0.0.1');
});
