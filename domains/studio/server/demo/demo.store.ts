import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type DemoPlayer = { readonly id: MemberId; readonly balance: Money };
type NewDemoPlayer = {
  readonly id: string;
  /** Exactly one of `visitHash` and `trial` is set. */
  readonly visitHash: Buffer | null;
  readonly trial: MemberId | null;
  readonly merchant: string;
  readonly network: string;
  readonly beginsWith: Money;
  readonly at: Instant;
  readonly endsAt: Instant;
};

/** False where a concurrent call of the same visitor or trial was first. */
export async function insertPlayer(tx: Tx, player: NewDemoPlayer): Promise<boolean> {
  const { id, visitHash, trial, merchant, network, beginsWith, at, endsAt } = player;
  const { rowCount } = await tx.query(
    `INSERT INTO studio.demo_player (id, visit_sha256, trial, merchant, network, begins_with, balance, created_at, used_at,
       ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $7, $8) ON CONFLICT DO NOTHING`,
    [id, visitHash, trial, merchant, network, beginsWith, new Date(at), new Date(endsAt)],
  );
  return rowCount === 1;
}

type DemoOwner = Pick<NewDemoPlayer, 'visitHash' | 'trial' | 'merchant' | 'at'>;

/** Null where there is none, or where it has expired. Locked, so that it is not deleted for another visitor meanwhile. */
export async function lockPlayer(tx: Tx, { visitHash, trial, merchant, at }: DemoOwner): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM studio.demo_player
      WHERE (visit_sha256 = $1 OR trial = $2) AND merchant = $3 AND ends_at > $4 FOR UPDATE`,
    [visitHash, trial, merchant, new Date(at)],
  );
  return rows[0]?.id ?? null;
}

/** The balance of a trial whose demo wallet exists and has not expired; null otherwise. */
export async function readDemoBalance(tx: Tx, trial: { member: MemberId; at: Instant }): Promise<Money | null> {
  const { rows } = await tx.query<{ balance: Money }>(
    'SELECT balance FROM studio.demo_player WHERE trial = $1 AND ends_at > $2',
    [trial.member, new Date(trial.at)],
  );
  return rows[0]?.balance ?? null;
}

/** Counts no further than `max`. */
export async function countPlayers(tx: Tx, max: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM (SELECT FROM studio.demo_player LIMIT $1) AS counted',
    [max],
  );
  return rows[0]?.count ?? 0;
}

/** Players of one network; a lock serialises the transactions that count the same network. */
export async function countPlayersOf(tx: Tx, network: string, at: Instant): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('studio demo ' || $1, 0))`, [network]);
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM studio.demo_player WHERE network = $1 AND ends_at > $2',
    [network, new Date(at)],
  );
  return rows[0]?.count ?? 0;
}

type NewDemoLaunch = {
  readonly ticketHash: Buffer;
  readonly player: string;
  readonly game: string;
  readonly endsAt: Instant;
};

export async function insertDemoLaunch(tx: Tx, { ticketHash, player, game, endsAt }: NewDemoLaunch): Promise<void> {
  await tx.query(
    'INSERT INTO studio.demo_launch (ticket_sha256, player, game, ticket_ends_at) VALUES ($1, $2, $3, $4)',
    [ticketHash, player, game, new Date(endsAt)],
  );
}

export type DemoLaunch = {
  readonly player: MemberId;
  readonly merchant: string;
  readonly game: string;
  readonly endsAt: Instant;
};
const launchColumns = 'l.player, p.merchant, l.game, p.ends_at AS "endsAt"';
const launchSource = 'studio.demo_launch l JOIN studio.demo_player p ON p.id = l.player';

/** Locks the ticket until the transaction ends, so that of concurrent calls with one ticket only one succeeds. */
export async function lockDemoTicket(
  tx: Tx,
  ticketHash: Buffer,
): Promise<(DemoLaunch & { readonly ticketEndsAt: Instant; readonly isUsed: boolean }) | null> {
  const { rows } = await tx.query<DemoLaunch & { readonly ticketEndsAt: Instant; readonly isUsed: boolean }>(
    `SELECT ${launchColumns}, l.ticket_ends_at AS "ticketEndsAt", l.token_sha256 IS NOT NULL AS "isUsed"
       FROM ${launchSource} WHERE l.ticket_sha256 = $1 FOR UPDATE OF l`,
    [ticketHash],
  );
  return rows[0] ?? null;
}

export async function setDemoToken(tx: Tx, ticketHash: Buffer, tokenHash: Buffer): Promise<void> {
  await tx.query('UPDATE studio.demo_launch SET token_sha256 = $2 WHERE ticket_sha256 = $1', [ticketHash, tokenHash]);
}

export async function readDemoToken(tx: Tx, tokenHash: Buffer): Promise<DemoLaunch | null> {
  const { rows } = await tx.query<DemoLaunch>(
    `SELECT ${launchColumns} FROM ${launchSource} WHERE l.token_sha256 = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** In a fixed order, so that two batches cannot deadlock. */
export async function lockDemoPlayers(tx: Tx, ids: readonly string[]): Promise<DemoPlayer[]> {
  const { rows } = await tx.query<DemoPlayer>(
    'SELECT id, balance FROM studio.demo_player WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
    [ids],
  );
  return rows;
}

export async function readDemoPlayers(tx: Tx, ids: readonly string[]): Promise<DemoPlayer[]> {
  const { rows } = await tx.query<DemoPlayer>('SELECT id, balance FROM studio.demo_player WHERE id = ANY ($1)', [ids]);
  return rows;
}

export async function setDemoBalances(tx: Tx, players: readonly DemoPlayer[], at: Instant): Promise<void> {
  await tx.query(
    `UPDATE studio.demo_player p SET balance = now.balance, used_at = $3
       FROM unnest($1::text[], $2::bigint[]) AS now(id, balance) WHERE p.id = now.id`,
    [players.map(({ id }) => id), players.map(({ balance }) => String(balance)), new Date(at)],
  );
}

export async function markDemoUsed(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.query('UPDATE studio.demo_player SET used_at = $2 WHERE id = $1', [id, new Date(at)]);
}

/** Never lowers the balance. */
export async function refillDemoBalance(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE studio.demo_player SET balance = begins_with WHERE id = $1 AND balance < begins_with', [id]);
}

/** What was staked on rounds and bets, by their ids. */
export async function readStakes(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: string; stake: Money }>(
    `SELECT id, stake FROM studio.round WHERE id = ANY ($1)
     UNION ALL SELECT id, stake FROM studio.crash_bet WHERE id = ANY ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, stake }) => [id, stake]));
}

/** Deletes expired players with their rounds and bets; returns how many. */
export async function deleteEndedPlayers(tx: Tx, at: Instant, count: number): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM studio.demo_player WHERE ends_at <= $1 ORDER BY ends_at LIMIT $2 FOR UPDATE SKIP LOCKED',
    [new Date(at), count],
  );
  return deletePlayers(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Deletes the player of a network who has not played since `before` and for the longest; false where all have. */
export async function deleteIdlePlayer(tx: Tx, network: string, before: Instant): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM studio.demo_player WHERE network = $1 AND used_at <= $2 ORDER BY used_at, id LIMIT 1
      FOR UPDATE SKIP LOCKED`,
    [network, new Date(before)],
  );
  const deleted = await deletePlayers(
    tx,
    rows.map(({ id }) => id),
  );
  return deleted > 0;
}

async function deletePlayers(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const table of ['crash_bet', 'round', 'seed_pair'])
    await tx.query(`DELETE FROM studio.${table} WHERE member = ANY ($1)`, [ids]);
  await tx.query('DELETE FROM studio.demo_player WHERE id = ANY ($1)', [ids]);
  return ids.length;
}
