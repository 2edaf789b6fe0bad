/** Teams of agents as they would be after years, written as rows: to register a hundred thousand members one by one takes longer than all that is measured. */
import { createAgentActions, realtimeTerms, type TestBet } from '#domains/agents/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { hourMs, type Instant } from '#kernel/time.ts';
import { memberAccount, openAccounts } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { ManualClock } from '#tools/testing/http.ts';
import type { BenchDatabase } from './database.ts';

/** Of a thousand members one stands directly below the top and has 99 agents, and each of these has nine members. */
export type BenchTeam = {
  readonly letter: string;
  readonly size: number;
  readonly top: MemberId;
  readonly direct: number;
  readonly agents: number;
};

const chunk = 5_000;
const since = new Date('2026-01-01T00:00:00Z');

const idOf = (letter: string, n: number): MemberId => `mb_${letter}${String(n).padStart(25, '0')}`;

export async function createTeam({ owner, pool }: BenchDatabase, letter: string, size: number): Promise<BenchTeam> {
  const direct = size / 1_000;
  const team: BenchTeam = { letter, size, top: idOf(letter, 0), direct, agents: direct * 100 };
  await owner.query(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     SELECT 'mb_' || $1 || lpad(n::text, 25, '0'), 'demo', lower($1) || 'bench' || n, CASE WHEN n <= $3 THEN 1 ELSE 0 END, 'EN', '-', $4, $4
       FROM generate_series(0, $2::int - 1) AS n`,
    [letter, size, team.agents, since],
  );
  await insertNodes(owner, team);
  for (let from = 0; from < size; from += chunk) {
    const refs = Array.from({ length: Math.min(chunk, size - from) }, (_, n) =>
      memberAccount(idOf(letter, from + n), 'cash', 'PHP'),
    );
    await transact(pool, (tx) => openAccounts(tx, refs));
  }
  return team;
}

async function insertNodes(owner: Pool, { letter, size, direct, agents }: BenchTeam): Promise<void> {
  await owner.query(
    `SELECT setval(pg_get_serial_sequence('agents.node', 'number'), 1 + (SELECT count(*) FROM agents.node))`,
  );
  const { rows } = await owner.query<{ base: bigint }>('SELECT coalesce(max(number), 0) + 1 AS base FROM agents.node');
  const base = rows[0]?.base ?? 1n;
  const levels = [
    { depth: 0, from: 0, to: 0, above: 'NULL::int' },
    { depth: 1, from: 1, to: direct, above: '0' },
    { depth: 2, from: direct + 1, to: agents, above: `1 + (n - ${direct} - 1) % ${direct}` },
    { depth: 3, from: agents + 1, to: size - 1, above: `${direct} + 1 + (n - ${agents} - 1) % ${agents - direct}` },
  ];
  for (const { depth, from, to, above } of levels)
    await owner.query(
      `INSERT INTO agents.node (member, number, upline, depth, path, created_at) OVERRIDING SYSTEM VALUE
       SELECT 'mb_' || $1 || lpad(n::text, 25, '0'), $2::bigint + n, upline.member, $3, coalesce(upline.path, '') || ($2::bigint + n) || '.', $4
         FROM (SELECT n, ${above} AS above FROM generate_series($5::int, $6::int) AS n) AS one
         LEFT JOIN agents.node AS upline ON upline.member = 'mb_' || $1 || lpad(above::text, 25, '0')`,
      [letter, base, depth, since, from, to],
    );
  await owner.query(
    `INSERT INTO agents.tree_link (ancestor, descendant, depth, valid_from)
     WITH RECURSIVE chain AS (
       SELECT member AS ancestor, member AS descendant, 0 AS depth, upline FROM agents.node WHERE starts_with(member, 'mb_' || $1)
       UNION ALL
       SELECT above.member, chain.descendant, chain.depth + 1, above.upline FROM chain JOIN agents.node AS above ON above.member = chain.upline
     ) SELECT ancestor, descendant, depth, $2 FROM chain`,
    [letter, since],
  );
}

/** One bet of every member within two minutes, one of three won. */
export async function playOnce({ pool }: BenchDatabase, { team, clock, at }: PlayOptions): Promise<void> {
  const { play } = createAgentActions({ db: { pool }, clock }, team.letter);
  for (let from = 0; from < team.size; from += chunk) {
    const bets = Array.from({ length: Math.min(chunk, team.size - from) }, (_, n): TestBet => {
      const nth = from + n;
      const moment = new Date(at + (nth % 120) * 1_000 + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
      return { member: idOf(team.letter, nth), at: moment, stake: 100 + (nth % 50), payout: nth % 3 === 0 ? 250 : 0 };
    });
    await play(...bets);
  }
}

type PlayOptions = { readonly team: BenchTeam; readonly clock: ManualClock; readonly at: Instant };

/** All agents of the team have a real-time salary, in force from the clock on: the terms of the first one. */
export async function agreeRealtime({ owner, pool }: BenchDatabase, { team, clock, at }: PlayOptions): Promise<void> {
  const { contract } = createAgentActions({ db: { pool }, clock });
  const first = await contract(null, team.top, realtimeTerms(1, 1));
  await owner.query(
    `INSERT INTO agents.contract (id, merchant, currency, kind, upline, downline, state, terms, terms_hash, offered_at, expires_at, answered_at, starts_at)
     SELECT 'ac_' || substr(node.member, 4), top.merchant, currency, kind, node.upline, node.member, state, terms, terms_hash, offered_at, expires_at, answered_at, starts_at
       FROM agents.contract AS top, agents.node AS node JOIN identity.member AS person ON person.id = node.member
      WHERE top.id = $1 AND starts_with(node.member, 'mb_' || $2) AND node.upline IS NOT NULL AND person.type = 1`,
    [first, team.letter],
  );
  await owner.query('UPDATE agents.contract SET starts_at = $1', [new Date(at)]);
}
