import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyIdentity, readAccount, readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { worldDatabase } from '#tools/testing/world.ts';
import { exportOf } from './member-copy.ts';

let db: TestDatabase;
let maria: MemberId;
beforeAll(async () => {
  db = await worldDatabase();
  maria = (await readMemberByAccount(db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
afterAll(() => db.drop());

/** Names of columns that hold whose a row is. */
const whose = ['member', 'sender', 'receiver', 'player', 'agent', 'upline'];

const [secret, sum, echo] = [
  'guards the account: it is a secret or the hash of one',
  'a sum or a mark over rows that are in the copy',
  'what a vendor said of a round; the bet and the transfer are in the copy',
];
/** Tables of members that are in nobody's copy, and why. */
const reasons: Readonly<Record<string, string>> = {
  'identity.password_history': secret,
  'identity.password_reset': secret,
  'identity.reset_link': secret,
  'identity.payment_password': secret,
  'identity.passkey_challenge': secret,
  'identity.ticket': secret,
  'identity.trial': 'a trial has no copy: nothing is known of its player, and it is deleted the night after',
  'identity.unheard_event': 'is about nobody',
  'bets.member_day': sum,
  'bets.member_total': sum,
  'rewards.turnover_cursor': sum,
  'rewards.bonus_day': sum,
  'games.vendor_tx': echo,
  'games.vendor_tx_owner': echo,
  'games.round_end': echo,
  'games.unresolved_round': echo,
  'studio.demo_launch': 'a ticket for play money, of a player who is no member',
  'studio.jackpot_run': 'what was won stands among the transfers',
  'protection.sitting': 'the present sitting, which ends with the visit; the minutes of each day are in the copy',
  'protection.exclusion_mark': sum,
  'protection.other_person': 'names two people: that one of them is excluded is not the other’s to read',
  'wallet.closed_credit': 'nobody has a copy of a closed account; the order that brought it is in it',
  'wallet.sandbox_vendor_move': 'a stand-in for a vendor, in the sandbox only',
  'wallet.vendor_carry': 'an errand of the house; the transfers it makes are there',
  'wallet.vendor_difference':
    'a vendor’s word that the house does not believe yet; what was moved there is in the copy',
};

/** And this one names members without a column of its own for them. */
const passing: Readonly<Record<string, string>> = {
  'platform.outbox': 'news on its way; what it tells of stands in the tables of the rooms',
};

/** Hears which tables the copy is made from. */
async function tablesOfCopy(): Promise<string> {
  const heard: string[] = [];
  const query = ((asked: string | { text: string }, values?: unknown[]) => {
    heard.push(typeof asked === 'string' ? asked : asked.text);
    return typeof asked === 'string' ? db.pool.query(asked, values) : db.pool.query(asked);
  }) as Tx['query'];
  const tx: Tx = { query };
  const account = await readAccount(db.pool, maria);
  if (!account) throw new Error('no maria');
  await copyIdentity(tx, account);
  await exportOf(tx, { member: maria, currency: 'PHP' });
  return heard.join('\n');
}

test('MEMBER-004 every table that has rows of a member is in the member’s copy, or says why it is not', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `SELECT DISTINCT c.table_schema || '.' || c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_type = 'BASE TABLE' AND c.column_name = ANY ($1)
        AND c.table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker') ORDER BY 1`,
    [whose],
  );
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  const heard = await tablesOfCopy();
  const isCopied = (name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(heard);
  expect(names.filter((name) => !isCopied(name) && !(name in reasons))).toEqual([]);
  // A reason for a table that is gone, or that is in the copy after all, is no reason.
  expect(Object.keys(reasons).filter((name) => !names.includes(name) || isCopied(name))).toEqual([]);
});

type Client = Tx & { release(): void };

/** All that a member is handed, as text. */
async function copyAsText(tx: Tx, member: MemberId): Promise<string | null> {
  const account = await readAccount(tx, member);
  if (!account) return null;
  return JSON.stringify([await copyIdentity(tx, account), await exportOf(tx, { member, currency: 'PHP' })]);
}

/** Whoever the first rows of a table name, in whatever column. */
async function membersIn(tx: Tx, table: string): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT DISTINCT (regexp_matches(few.line, 'mb_[0-9A-Z]{26}', 'g'))[1] AS member
       FROM (SELECT t::text AS line FROM ${table} t WHERE t::text LIKE '%mb_%' LIMIT 5) few LIMIT 5`,
  );
  return rows.map(({ member }) => member);
}

/** The member's rows are gone, with whatever would have kept them: all of it is taken back. */
async function takeAway(tx: Tx, table: string, member: MemberId): Promise<void> {
  const { rows } = await tx.query<{ whose: string; name: string }>(
    `SELECT conrelid::regclass::text AS whose, quote_ident(conname) AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = $1::regclass AND conparentid = 0`,
    [table],
  );
  for (const { whose: at, name } of rows) await tx.query(`ALTER TABLE ${at} DROP CONSTRAINT ${name}`);
  await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await tx.query(`DELETE FROM ${table} t WHERE t::text LIKE '%' || $1 || '%'`, [member]);
}

async function isMissed(client: Client, table: string, member: MemberId): Promise<boolean | null> {
  await client.query('BEGIN');
  try {
    const before = await copyAsText(client, member);
    if (before === null) return null;
    await takeAway(client, table, member);
    return (await copyAsText(client, member)) !== before;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** True as soon as one member's copy lacks the rows; null if no member with a copy has rows in the table. */
async function isMissedByAny(client: Client, table: string): Promise<boolean | null> {
  let missed: boolean | null = null;
  for (const member of await membersIn(client, table)) {
    missed = (await isMissed(client, table, member)) ?? missed;
    if (missed) return true;
  }
  return missed;
}

test('MEMBER-004 a member’s rows that are taken away are missed in the copy, whatever column says whose they are', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')
      ORDER BY 1`,
  );
  // A row that says what is true without it as well would be missed by nobody.
  await db.owner.query('UPDATE protection.setting SET reality_check_minutes = 30');
  const client: Client = await db.owner.connect();
  const unseen: string[] = [];
  const seen: string[] = [];
  try {
    for (const { name } of rows.filter((table) => !(table.name in reasons || table.name in passing))) {
      const missed = await isMissedByAny(client, name);
      if (missed === true) seen.push(name);
      else if (missed === false) unseen.push(name);
    }
  } finally {
    client.release();
  }
  expect(unseen).toEqual([]);
  expect(seen).toContain('ledger.account');
  expect(seen.length).toBeGreaterThan(20);
});

test('MEMBER-004 a member’s copy holds what they like, opened and joined, their place in the tree and their invitations', async () => {
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
  const copy = await exportOf(db.pool, { member: agent, currency: 'PHP' });
  expect(copy).toMatchObject({
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
  const text = JSON.stringify(copy);
  expect(text).not.toContain(maria);
  expect(text).not.toMatch(/sha256|ticket/i);
});

test('MEMBER-004 it holds the member’s own code for friends and the networks where they are known', async () => {
  await db.owner.query(
    `INSERT INTO identity.referral_code (member, merchant, code) VALUES ($1, 'demo', 'MARIA7') ON CONFLICT (member) DO UPDATE SET code = 'MARIA7'`,
    [maria],
  );
  const account = await readAccount(db.pool, maria);
  const copy = account && (await copyIdentity(db.pool, account));
  expect(copy?.referralCode).toBe('MARIA7');
  expect(copy?.trustedNetworks.rows.map(({ network }) => network)).toContain('127.0.0.1');
});
