import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type VendorQuery = { readonly vendor: string; readonly address: string; readonly seconds: number };

export async function listVendorQueries(tx: Tx): Promise<VendorQuery[]> {
  const { rows } = await tx.query<VendorQuery>(
    'SELECT vendor, address, round_seconds AS seconds FROM games.vendor_query ORDER BY vendor LIMIT 2000',
  );
  return rows;
}

export type RoundName = { readonly vendor: string; readonly member: MemberId; readonly round: string };

/** A waiting round keeps its position in the queue. A round that was ended and has an open bet again starts anew. */
export async function saveUnresolved(
  tx: Tx,
  bets: readonly (RoundName & { readonly bet: string })[],
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO games.unresolved_round AS kept (vendor, member, round, found_at, next_ask_at, bets)
     SELECT vendor, member, round, $2::timestamptz, $2::timestamptz, array_agg(bet)
       FROM json_to_recordset($1) AS given(vendor text, member text, round text, bet text)
      WHERE NOT EXISTS (SELECT FROM games.unresolved_round u WHERE u.vendor = given.vendor AND u.member = given.member
        AND u.round = given.round AND u.ended_at IS NULL)
      GROUP BY vendor, member, round
     ON CONFLICT (vendor, member, round) DO UPDATE SET found_at = excluded.found_at, asks = 0,
        next_ask_at = excluded.next_ask_at, ended_at = NULL, ending = NULL, bets = kept.bets || excluded.bets
      WHERE kept.ended_at IS NOT NULL`,
    [JSON.stringify(bets), new Date(at)],
  );
}

export async function listDueVendors(tx: Tx, now: Instant): Promise<string[]> {
  const { rows } = await tx.query<{ vendor: string }>(
    'SELECT DISTINCT vendor FROM games.unresolved_round WHERE ended_at IS NULL AND next_ask_at <= $1 LIMIT 2000',
    [new Date(now)],
  );
  return rows.map(({ vendor }) => vendor);
}

export type DueRound = RoundName & { readonly asks: number };
type Claim = {
  readonly vendor: string;
  readonly now: Instant;
  readonly until: Instant;
  readonly limit: number;
  /** The latest rounds instead of those that wait longest. */
  readonly isLatest: boolean;
};

/** Claimed by one worker until the claim ends, however many workers there are. */
export async function claimUnresolved(tx: Tx, { vendor, now, until, limit, isLatest }: Claim): Promise<DueRound[]> {
  const { rows } = await tx.query<DueRound>(
    `UPDATE games.unresolved_round u SET next_ask_at = $3, asks = least(u.asks + 1, 1000)
       FROM (SELECT vendor, member, round FROM games.unresolved_round
              WHERE vendor = $1 AND ended_at IS NULL AND next_ask_at <= $2
              ORDER BY next_ask_at ${isLatest ? 'DESC' : 'ASC'} LIMIT $4 FOR UPDATE SKIP LOCKED) AS due
      WHERE u.vendor = due.vendor AND u.member = due.member AND u.round = due.round
      RETURNING u.vendor, u.member, u.round, u.asks`,
    [vendor, new Date(now), new Date(until), limit],
  );
  return rows;
}

/** Those of the named rounds that are due, claimed in the same way. */
export async function claimRounds(
  tx: Tx,
  names: readonly RoundName[],
  { now, until }: Pick<Claim, 'now' | 'until'>,
): Promise<DueRound[]> {
  const { rows } = await tx.query<DueRound>(
    `UPDATE games.unresolved_round u SET next_ask_at = $3, asks = least(u.asks + 1, 1000)
       FROM (SELECT vendor, member, round FROM games.unresolved_round
              WHERE (vendor, member, round) IN (SELECT vendor, member, round
                FROM json_to_recordset($1) AS named(vendor text, member text, round text))
                AND ended_at IS NULL AND next_ask_at <= $2
                FOR UPDATE SKIP LOCKED) AS due
      WHERE u.vendor = due.vendor AND u.member = due.member AND u.round = due.round
      RETURNING u.vendor, u.member, u.round, u.asks`,
    [JSON.stringify(names), new Date(now), new Date(until)],
  );
  return rows;
}

export async function postponeQuery(tx: Tx, { vendor, member, round }: RoundName, next: Instant): Promise<void> {
  await tx.query(
    'UPDATE games.unresolved_round SET next_ask_at = $4 WHERE vendor = $1 AND member = $2 AND round = $3',
    [vendor, member, round, new Date(next)],
  );
}

/** `ended_meanwhile`: the vendor ended it by a call of its own. */
export type RoundEnding = 'settled' | 'given_back' | 'ended_meanwhile';

export async function endUnresolved(
  tx: Tx,
  { vendor, member, round }: RoundName,
  { ending, at, bets }: { readonly ending: RoundEnding; readonly at: Instant; readonly bets: readonly string[] },
): Promise<void> {
  await tx.query(
    `UPDATE games.unresolved_round SET ended_at = $4, ending = $5,
        bets = ARRAY(SELECT DISTINCT bet FROM unnest(bets || $6::text[]) AS bet)
      WHERE vendor = $1 AND member = $2 AND round = $3 AND ended_at IS NULL`,
    [vendor, member, round, new Date(at), ending, bets],
  );
}

export type UnresolvedRoundRow = {
  readonly vendor: string;
  readonly round: string;
  readonly asks: number;
  readonly nextAskAt: Instant;
  readonly endedAt: Instant | null;
  /** Those that were open when it was found or ended. */
  readonly bets: readonly string[];
};

/** Rounds of a member that were queried and have not ended, or have ended since `since`; the newest first. */
export async function listUnresolvedOf(tx: Tx, member: MemberId, since: Instant): Promise<UnresolvedRoundRow[]> {
  const { rows } = await tx.query<UnresolvedRoundRow>(
    `SELECT vendor, round, asks, next_ask_at AS "nextAskAt", ended_at AS "endedAt", bets FROM games.unresolved_round
      WHERE member = $1 AND (ended_at IS NULL OR ended_at >= $2) ORDER BY ended_at DESC LIMIT 1000`,
    [member, new Date(since)],
  );
  return rows;
}
