import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';
import { lockPlayers } from '../gateway/vendor-tx.store.ts';

/** A launch: member, site and game. */
export type Launch = {
  readonly id: string;
  readonly vendor: string;
  readonly member: MemberId;
  readonly merchant: string;
  readonly domain: string;
  readonly currency: string;
  readonly node: string;
};

export type NewLaunch = Launch & {
  readonly session: string;
  readonly createdAt: Instant;
  readonly ticketHash: Buffer;
  readonly ticketEndsAt: Instant;
};

export async function insertLaunch(tx: Tx, one: NewLaunch): Promise<void> {
  await tx.query(
    `INSERT INTO games.launch (id, vendor, member, merchant, domain, currency, node, session, created_at, ticket_sha256,
       ticket_ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      one.id,
      one.vendor,
      one.member,
      one.merchant,
      one.domain,
      one.currency,
      one.node,
      one.session,
      new Date(one.createdAt),
      one.ticketHash,
      new Date(one.ticketEndsAt),
    ],
  );
}

const launchColumns = 'id, vendor, member, merchant, domain, currency, node::text';

export type TicketRow = Launch & { readonly ticketEndsAt: Instant; readonly usedAt: Instant | null };

/** Locked until the transaction ends: of concurrent calls with one ticket, one succeeds. */
export async function lockTicket(tx: Tx, ticketHash: Buffer): Promise<TicketRow | null> {
  const { rows } = await tx.query<TicketRow>(
    `SELECT ${launchColumns}, ticket_ends_at AS "ticketEndsAt", used_at AS "usedAt" FROM games.launch
      WHERE ticket_sha256 = $1 FOR UPDATE`,
    [ticketHash],
  );
  return rows[0] ?? null;
}

export type TicketUse = {
  readonly id: string;
  readonly at: Instant;
  readonly tokenHash: Buffer;
  readonly endsAt: Instant;
};

export async function markTicketUsed(tx: Tx, { id, at, tokenHash, endsAt }: TicketUse): Promise<void> {
  await tx.query('UPDATE games.launch SET used_at = $2, token_sha256 = $3, token_ends_at = $4 WHERE id = $1', [
    id,
    new Date(at),
    tokenHash,
    new Date(endsAt),
  ]);
}

/** Null where it is not the member's, or not the latest one at its vendor. */
export async function readNewestLaunch(
  tx: Tx,
  { id, member }: Pick<Launch, 'id' | 'member'>,
): Promise<Pick<Launch, 'vendor' | 'merchant' | 'currency'> | null> {
  const { rows } = await tx.query<Pick<Launch, 'vendor' | 'merchant' | 'currency'>>(
    `SELECT vendor, merchant, currency FROM games.launch l WHERE id = $1 AND member = $2 AND NOT EXISTS (
       SELECT FROM games.launch WHERE member = $2 AND vendor = l.vendor AND created_at >= l.created_at AND id > l.id)`,
    [id, member],
  );
  return rows[0] ?? null;
}

/**
 * Ends tickets and tokens of these sessions; open rounds are still ended and paid. They end retroactively, from their start: a
 * call that compares them with an earlier time, because it waited or because its server's clock is behind, is refused as well.
 * The player is locked last: this waits for bets that are under way, and later ones are judged afterwards.
 */
export async function endLaunches(
  tx: Tx,
  { member, sessions }: { readonly member: MemberId; readonly sessions: readonly string[] },
): Promise<void> {
  await tx.query(
    `UPDATE games.launch SET ticket_ends_at = created_at,
            token_ends_at = CASE WHEN token_ends_at IS NOT NULL THEN used_at END
      WHERE session = ANY ($1) AND (ticket_ends_at > created_at OR token_ends_at > used_at)`,
    [sessions],
  );
  await lockPlayers(tx, [member]);
}

/** Which of these tokens have ended. */
export async function listEndedTokens(
  tx: Tx,
  {
    vendor,
    tokenHashes,
    at,
  }: { readonly vendor: string; readonly tokenHashes: readonly Buffer[]; readonly at: Instant },
): Promise<Buffer[]> {
  const { rows } = await tx.query<{ token: Buffer }>(
    `SELECT token_sha256 AS token FROM games.launch WHERE token_sha256 = ANY ($1) AND vendor = $2 AND token_ends_at <= $3`,
    [tokenHashes, vendor, new Date(at)],
  );
  return rows.map(({ token }) => token);
}

/** The launch of a token, whether it has ended or not. */
export async function readByToken(
  tx: Tx,
  { vendor, tokenHash }: { readonly vendor: string; readonly tokenHash: Buffer },
): Promise<(Launch & { readonly tokenEndsAt: Instant }) | null> {
  const { rows } = await tx.query<Launch & { readonly tokenEndsAt: Instant }>(
    `SELECT ${launchColumns}, token_ends_at AS "tokenEndsAt" FROM games.launch WHERE token_sha256 = $1 AND vendor = $2`,
    [tokenHash, vendor],
  );
  return rows[0] ?? null;
}

export type PlayerKey = { readonly vendor: string; readonly member: MemberId };
/** The launch of the given token; without a valid one the latest launch of the currency, and the token's end is null. */
export type PlayerRow = Launch & { readonly tokenEndsAt: Instant | null };

export type PlayerQuery = PlayerKey & { readonly tokenHash: Buffer | null; readonly currency: string | null };

/** In the order of the queries; null for a player who was never launched at the vendor. */
export async function readPlayers(tx: Tx, queries: readonly PlayerQuery[]): Promise<(PlayerRow | null)[]> {
  const { rows } = await tx.query<PlayerRow & { readonly place: bigint }>({
    name: 'games gateway players',
    text: `SELECT place, (launch).id, (launch).vendor, (launch).member, (launch).merchant, (launch).domain,
        (launch).currency, (launch).node::text, CASE WHEN has_token THEN (launch).token_ends_at END AS "tokenEndsAt"
      FROM games.read_players($1, $2, $3, $4)`,
    values: [
      arrayText(queries.map(({ vendor }) => vendor)),
      arrayText(queries.map(({ member }) => member)),
      arrayText(queries.map(({ tokenHash }) => tokenHash && `\\x${tokenHash.toString('hex')}`)),
      arrayText(queries.map(({ currency }) => currency)),
    ],
  });
  const players: (PlayerRow | null)[] = queries.map(() => null);
  for (const { place, ...player } of rows) players[Number(place) - 1] = player;
  return players;
}
