/** Grants of free rounds in the database. */
import type { StudioGame } from '#domains/studio/contract/studio-game.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type GrantId = Id<'fg'>;

export type Grant = {
  readonly id: GrantId;
  readonly key: string;
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly game: StudioGame;
  readonly stake: Money;
  readonly count: number;
  readonly used: number;
  readonly won: Money;
  readonly maxWin: Money | null;
  readonly grantedAt: Instant;
  readonly expiresAt: Instant;
};

const columns = `g.id, g.key, g.member, g.merchant, g.currency, g.game, g.stake, g.count, g.used, g.won, g.max_win AS "maxWin",
  g.granted_at AS "grantedAt", g.expires_at AS "expiresAt"`;

/** A key that was granted before changes nothing. */
export async function insertGrant(tx: Tx, grant: Omit<Grant, 'used' | 'won'>): Promise<void> {
  await tx.query(
    `INSERT INTO studio.free_round_grant (id, key, member, merchant, currency, game, stake, count, max_win, granted_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (key) DO NOTHING`,
    [
      grant.id,
      grant.key,
      grant.member,
      grant.merchant,
      grant.currency,
      grant.game,
      grant.stake,
      grant.count,
      grant.maxWin,
      new Date(grant.grantedAt),
      new Date(grant.expiresAt),
    ],
  );
}

export type GrantPlayer = { readonly member: MemberId; readonly game: string; readonly currency: string };
export const playerKeyOf = ({ member, game, currency }: GrantPlayer): string => `${member} ${game} ${currency}`;

/** The one of each player that ends first, by player; locked where rounds are played with it. */
export async function readOpenGrants(
  tx: Tx,
  { players, at, isLocked = false }: { players: readonly GrantPlayer[]; at: Instant; isLocked?: boolean },
): Promise<ReadonlyMap<string, Grant>> {
  if (players.length === 0) return new Map();
  const { rows } = await tx.query<Grant>({
    name: `studio free rounds open${isLocked ? ' locked' : ''}`,
    text: `SELECT ${columns} FROM studio.free_round_grant g
      WHERE g.id IN (
        SELECT DISTINCT ON (o.member, o.game, o.currency) o.id
          FROM unnest($1::text[], $2::text[], $3::text[]) AS asked(member, game, currency)
          JOIN studio.free_round_grant o ON o.member = asked.member AND o.game = asked.game AND o.currency = asked.currency
         WHERE o.ended_at IS NULL AND o.expires_at > $4
         ORDER BY o.member, o.game, o.currency, o.expires_at, o.id)
        AND g.ended_at IS NULL
      ORDER BY g.id${isLocked ? ' FOR UPDATE' : ''}`,
    values: [
      players.map(({ member }) => member),
      players.map(({ game }) => game),
      players.map(({ currency }) => currency),
      new Date(at),
    ],
  });
  return new Map(rows.map((grant) => [playerKeyOf(grant), grant]));
}

export type GrantRound = { readonly grant: string; readonly payout: Money; readonly endsAt: Instant | null };

/** Counts a round; with the last one the grant ends. */
export async function countGrantRound(tx: Tx, { grant, payout, endsAt }: GrantRound): Promise<void> {
  await tx.query({
    name: 'studio free rounds count',
    text: 'UPDATE studio.free_round_grant SET used = used + 1, won = won + $2, ended_at = $3 WHERE id = $1',
    values: [grant, payout, endsAt === null ? null : new Date(endsAt)],
  });
}

/** Ends up to `limit` grants whose time was over at `before`; one that is being played with is left for the next run. */
export async function endOverdueGrants(
  tx: Tx,
  { before, now, limit }: { readonly before: Instant; readonly now: Instant; readonly limit: number },
): Promise<Grant[]> {
  const { rows } = await tx.query<Grant>({
    name: 'studio free rounds end',
    text: `UPDATE studio.free_round_grant g SET ended_at = $2 WHERE g.id IN (
        SELECT id FROM studio.free_round_grant WHERE ended_at IS NULL AND expires_at <= $1
         ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    values: [new Date(before), new Date(now), limit],
  });
  return rows;
}

export type ExportedFreeRounds = Pick<Grant, 'id' | 'game' | 'currency' | 'stake' | 'count' | 'used' | 'won'> & {
  readonly grantedAt: Instant;
  readonly expiresAt: Instant;
  readonly endedAt: Instant | null;
};

/** For the data export that the privacy law requires; newest first. */
export async function listFreeRoundsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedFreeRounds[]> {
  const { rows } = await tx.query<ExportedFreeRounds>(
    `SELECT id, game, currency, stake, count, used, won, granted_at AS "grantedAt", expires_at AS "expiresAt",
            ended_at AS "endedAt"
       FROM studio.free_round_grant WHERE member = $1 ORDER BY granted_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
