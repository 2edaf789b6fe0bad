import type { StudioGame } from '#domains/studio/contract/studio-game.ts';
import type { Multiplier } from '#domains/studio/rules/multiplier.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export type RoundRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly key: string;
  readonly game: StudioGame;
  readonly state: 'open' | 'ended' | 'void';
  readonly currency: string;
  readonly stake: Money;
  readonly parameters: JsonObject;
  readonly outcome: JsonObject;
  readonly times: Multiplier | null;
  readonly payout: Money | null;
  readonly isCapped: boolean;
  readonly pair: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly drawn: number;
  readonly version: number;
  readonly dataHash: string | null;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  /** A jackpot win, in addition to the payout. */
  readonly jackpot: Money | null;
  /** The free rounds that it was one of. */
  readonly grant: string | null;
};

/** With the fields of its seed pair: the sealed seed only once that is revealed. */
export type ProvenRound = RoundRow & { readonly hash: string; readonly revealed: Buffer | null };

const columns = `r.id, r.member, r.key, r.game, r.state, r.currency, r.stake, r.parameters, r.outcome, r.times, r.payout,
  r.is_capped AS "isCapped", r.pair, r.client_seed AS "clientSeed", r.nonce, r.drawn, r.version, r.data_hash AS "dataHash",
  r.started_at AS "startedAt", r.ended_at AS "endedAt", r.jackpot, r.free_grant AS "grant", p.server_seed_hash AS hash,
  CASE WHEN p.state = 'revealed' THEN p.server_seed_sealed END AS revealed`;
const source = 'studio.round r JOIN studio.seed_pair p ON p.id = r.pair';

type RoundKey = { readonly member: MemberId; readonly key: string };

export async function findRounds(tx: Tx, named: readonly RoundKey[]): Promise<ProvenRound[]> {
  if (named.length === 0) return [];
  const { rows } = await tx.query<ProvenRound>({
    name: 'studio find rounds',
    text: `SELECT ${columns} FROM unnest($1::text[], $2::text[]) AS asked(member, key)
      JOIN studio.round r ON r.member = asked.member AND r.key = asked.key JOIN studio.seed_pair p ON p.id = r.pair`,
    values: [named.map(({ member }) => member), named.map(({ key }) => key)],
  });
  return rows;
}

export async function readRounds(tx: Tx, ids: readonly string[]): Promise<ProvenRound[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<ProvenRound>(`SELECT ${columns} FROM ${source} WHERE r.id = ANY ($1)`, [ids]);
  return rows;
}

/** The open rounds of these members in these games. */
export async function listOpenRounds(
  tx: Tx,
  keys: readonly { member: MemberId; game: StudioGame }[],
): Promise<ProvenRound[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<ProvenRound>(
    `SELECT ${columns} FROM unnest($1::text[], $2::text[]) AS asked(member, game)
      JOIN studio.round r ON r.member = asked.member AND r.game = asked.game AND r.state = 'open'
      JOIN studio.seed_pair p ON p.id = r.pair`,
    [keys.map(({ member }) => member), keys.map(({ game }) => game)],
  );
  return rows;
}

/** When each player's last round of a game began, by player and game. */
export async function listLastStarts(
  tx: Tx,
  keys: readonly { member: MemberId; game: StudioGame }[],
): Promise<ReadonlyMap<string, Instant>> {
  if (keys.length === 0) return new Map();
  const { rows } = await tx.query<{ member: MemberId; game: StudioGame; at: Instant }>({
    name: 'studio last starts',
    text: `SELECT asked.member, asked.game, last.started_at AS at
      FROM unnest($1::text[], $2::text[]) AS asked(member, game)
      CROSS JOIN LATERAL (SELECT started_at FROM studio.round r WHERE r.member = asked.member AND r.game = asked.game
        ORDER BY r.id DESC LIMIT 1) AS last`,
    values: [keys.map(({ member }) => member), keys.map(({ game }) => game)],
  });
  return new Map(rows.map(({ member, game, at }) => [`${member} ${game}`, at]));
}

export async function hasOpenRound(tx: Tx, member: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT 1 FROM studio.round WHERE member = $1 AND state = 'open' LIMIT 1`, [
    member,
  ]);
  return (rowCount ?? 0) > 0;
}

type AbandonedQuery = {
  readonly before: Instant;
  /** The last row of the previous page. */
  readonly after: { readonly startedAt: number; readonly id: string } | null;
  readonly limit: number;
};

/** Rounds that have been open since before a moment, oldest first. */
export async function listAbandoned(
  tx: Tx,
  { before, after, limit }: AbandonedQuery,
): Promise<Pick<RoundRow, 'id' | 'member' | 'currency' | 'game' | 'startedAt'>[]> {
  const { rows } = await tx.query<Pick<RoundRow, 'id' | 'member' | 'currency' | 'game' | 'startedAt'>>(
    `SELECT id, member, currency, game, started_at AS "startedAt" FROM studio.round
      WHERE state = 'open' AND started_at <= $1 AND ($2::timestamptz IS NULL OR (started_at, id) > ($2, $3))
      ORDER BY started_at, id LIMIT $4`,
    [new Date(before), after && new Date(after.startedAt), after?.id ?? '', limit],
  );
  return rows;
}

export type RoundPageQuery = {
  readonly member: MemberId;
  readonly game: StudioGame | null;
  readonly before: string | null;
  readonly count: number;
};

export async function listRoundPage(tx: Tx, { member, game, before, count }: RoundPageQuery): Promise<ProvenRound[]> {
  const { rows } = await tx.query<ProvenRound>(
    `SELECT ${columns} FROM ${source} WHERE r.member = $1 AND ($2::text IS NULL OR r.game = $2)
        AND ($3::text IS NULL OR r.id < $3) ORDER BY r.id DESC LIMIT $4`,
    [member, game, before, count],
  );
  return rows;
}

/** Inserts new rounds in one statement. */
export async function insertRounds(tx: Tx, rounds: readonly RoundRow[]): Promise<void> {
  if (rounds.length === 0) return;
  const rows = rounds.map(({ startedAt, endedAt, stake, times, payout, jackpot, ...round }) => ({
    ...round,
    jackpot: jackpot === null ? null : String(jackpot),
    stake: String(stake),
    times: times === null ? null : String(times),
    payout: payout === null ? null : String(payout),
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
  await tx.query({
    name: 'studio insert rounds',
    text: `INSERT INTO studio.round (id, member, key, game, state, currency, stake, parameters, outcome, times, payout,
        is_capped, pair, client_seed, nonce, drawn, version, data_hash, started_at, ended_at, jackpot, free_grant)
      SELECT id, member, key, game, state, currency, stake, parameters, outcome, times, payout, "isCapped", pair,
        "clientSeed", nonce, drawn, version, "dataHash", "startedAt", "endedAt", jackpot, "grant"
      FROM jsonb_to_recordset($1::jsonb) AS r(id text, member text, key text, game text, state text, currency text,
        stake bigint, parameters jsonb, outcome jsonb, times bigint, payout bigint, "isCapped" boolean, pair text,
        "clientSeed" text, nonce integer, drawn integer, version integer, "dataHash" text, "startedAt" timestamptz,
        "endedAt" timestamptz, jackpot bigint, "grant" text)`,
    values: [JSON.stringify(rows)],
  });
}

/** Writes the next state of a round. */
export async function advanceRound(tx: Tx, round: RoundRow): Promise<void> {
  const { id, state, parameters, outcome, times, payout, isCapped, drawn, endedAt } = round;
  await tx.query(
    `UPDATE studio.round SET state = $2, parameters = $3, outcome = $4, times = $5, payout = $6, is_capped = $7, drawn = $8,
        ended_at = $9 WHERE id = $1`,
    [
      id,
      state,
      JSON.stringify(parameters),
      JSON.stringify(outcome),
      times,
      payout,
      isCapped,
      drawn,
      endedAt === null ? null : new Date(endedAt),
    ],
  );
}
