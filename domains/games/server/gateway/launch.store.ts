import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** Who was sent where. */
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
  readonly createdAt: Instant;
  readonly ticketHash: Buffer;
  readonly ticketEndsAt: Instant;
};

export async function insertLaunch(tx: Tx, one: NewLaunch): Promise<void> {
  await tx.query(
    `INSERT INTO games.launch (id, vendor, member, merchant, domain, currency, node, created_at, ticket_sha256,
       ticket_ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      one.id,
      one.vendor,
      one.member,
      one.merchant,
      one.domain,
      one.currency,
      one.node,
      new Date(one.createdAt),
      one.ticketHash,
      new Date(one.ticketEndsAt),
    ],
  );
}

const face = 'id, vendor, member, merchant, domain, currency, node::text';

export type TicketRow = Launch & { readonly ticketEndsAt: Instant; readonly usedAt: Instant | null };

/** Held until the transaction ends: of many who come with one ticket at once, one is let in. */
export async function lockTicket(tx: Tx, ticketHash: Buffer): Promise<TicketRow | null> {
  const { rows } = await tx.query<TicketRow>(
    `SELECT ${face}, ticket_ends_at AS "ticketEndsAt", used_at AS "usedAt" FROM games.launch
      WHERE ticket_sha256 = $1 FOR UPDATE`,
    [ticketHash],
  );
  return rows[0] ?? null;
}

export type Used = { readonly id: string; readonly at: Instant; readonly tokenHash: Buffer; readonly endsAt: Instant };

export async function markUsed(tx: Tx, { id, at, tokenHash, endsAt }: Used): Promise<void> {
  await tx.query('UPDATE games.launch SET used_at = $2, token_sha256 = $3, token_ends_at = $4 WHERE id = $1', [
    id,
    new Date(at),
    tokenHash,
    new Date(endsAt),
  ]);
}

export type Player = { readonly vendor: string; readonly member: MemberId };
export type PlayerRow = Launch & {
  /** Of the token that was sent with the call; null where none was, or it is unknown. */
  readonly session: (Launch & { readonly endsAt: Instant }) | null;
};

export type AskedPlayer = Player & { readonly tokenHash: Buffer | null };

type Flat = Launch & { readonly place: bigint } & {
  readonly [K in keyof Launch as `s_${K}`]: Launch[K] | null;
} & { readonly endsAt: Instant | null };

const partsOf = (row: string, prefix: string) =>
  ['id', 'vendor', 'member', 'merchant', 'domain', 'currency', 'node']
    .map((part) => `(${row}).${part}${part === 'node' ? '::text' : ''} AS ${prefix}${part}`)
    .join(', ');

/**
 * In the order asked: the latest launch of each player at the vendor, null for whoever was never sent there, with the
 * launch of their token.
 */
export async function readPlayers(tx: Tx, asked: readonly AskedPlayer[]): Promise<(PlayerRow | null)[]> {
  const { rows } = await tx.query<Flat>({
    name: 'games gateway players',
    text: `SELECT place, ${partsOf('latest', '')}, ${partsOf('session', 's_')}, (session).token_ends_at AS "endsAt"
      FROM games.read_players($1, $2, $3)`,
    values: [
      asked.map(({ vendor }) => vendor),
      asked.map(({ member }) => member),
      asked.map(({ tokenHash }) => tokenHash),
    ],
  });
  const players: (PlayerRow | null)[] = asked.map(() => null);
  for (const { place, id, vendor, member, merchant, domain, currency, node, ...rest } of rows) {
    const session = sessionOf(rest);
    players[Number(place) - 1] = { id, vendor, member, merchant, domain, currency, node, session };
  }
  return players;
}

function sessionOf(row: Omit<Flat, 'place' | keyof Launch>): PlayerRow['session'] {
  const { s_id: id, s_vendor: vendor, s_member: member, s_merchant: merchant, endsAt } = row;
  const { s_domain: domain, s_currency: currency, s_node: node } = row;
  if (id === null || vendor === null || member === null || merchant === null || endsAt === null) return null;
  if (domain === null || currency === null || node === null) return null;
  return { id, vendor, member, merchant, domain, currency, node, endsAt };
}
