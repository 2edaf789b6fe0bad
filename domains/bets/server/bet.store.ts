/** Rows of `bets.bet` and the sums that are kept with them. Lists travel as one JSON text: the driver's arrays cost more. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/db.ts';
import type { BetId, KnownBet, SettledBet } from '../rules/bet.ts';
import { dayOf } from '../rules/day.ts';
import type { VendorNames, Wager } from '../rules/step.ts';
import type { ValidBet } from '../rules/valid-bet.ts';

/** A bet whose valid part is judged. */
export type JudgedBet = Omit<SettledBet, 'validBet' | 'facts'> &
  Partial<VendorNames> & { readonly id: BetId; readonly valid: ValidBet };

/** A bet as its row tells it. */
export type StandingBet = KnownBet &
  Wager &
  VendorNames & { readonly placedAt: Instant; readonly settledAt: Instant | null; readonly revision: number };

/** Locked until the transaction ends, so that an open bet is settled once. */
export async function readKnown(tx: Tx, rounds: readonly Wager[]): Promise<StandingBet[]> {
  const { rows } = await tx.query<StandingBet>({
    name: 'bets known',
    text: `SELECT b.vassalage, b.round, b.id, b.member, b.merchant, b.currency, b.category, b.node, b.stake,
        b.valid_bet AS "validBet", b.payout, b.state, b.game_round AS "gameRound", b.vendor_tx AS "vendorTx",
        b.placed_at AS "placedAt", b.settled_at AS "settledAt", b.revision
      FROM bets.hold($1, $2) AS b`,
    values: [arrayText(rounds.map(({ vassalage }) => vassalage)), arrayText(rounds.map(({ round }) => round))],
  });
  return rows;
}

/** A member's part of a vendor's round. */
export type MemberRound = { readonly vassalage: string; readonly member: MemberId; readonly gameRound: string };

export type UnsettledBet = MemberRound & {
  readonly id: BetId;
  readonly vendorTx: string;
  readonly state: 'open' | 'void';
};

/** What is open or void in these rounds, the latest first. Each by an index of its own: void bets stay for ever. */
export async function listUnsettled(tx: Tx, rounds: readonly MemberRound[]): Promise<UnsettledBet[]> {
  if (rounds.length === 0) return [];
  const { rows } = await tx.query<UnsettledBet>({
    name: 'bets unsettled of rounds',
    text: `SELECT b.vassalage, b.member, b.game_round AS "gameRound", b.vendor_tx AS "vendorTx", b.id, b.state
      FROM bets.unsettled($1, $2, $3) AS b`,
    values: [
      rounds.map(({ vassalage }) => vassalage),
      rounds.map(({ member }) => member),
      rounds.map(({ gameRound }) => gameRound),
    ],
  });
  return rows;
}

const sums =
  'bets = kept.bets + excluded.bets, stake = kept.stake + excluded.stake, ' +
  'valid_bet = kept.valid_bet + excluded.valid_bet, payout = kept.payout + excluded.payout';

/**
 * New rows and open ones become settled, and every sum learns of them in the same statement. The totals come first:
 * they stay locked until the end, and a bet's number is its place in them.
 */
const write = {
  name: 'bets write settled',
  text: `WITH given AS MATERIALIZED (
      SELECT *, count(*) OVER (PARTITION BY member, currency) AS together,
        row_number() OVER (PARTITION BY member, currency ORDER BY place) AS nth
      FROM json_to_recordset($1) AS given(place integer, id text, member text, merchant text, currency text,
        category text, vassalage text, node text, round text, stake bigint, valid_bet bigint, valid_reason text,
        payout bigint, placed_ms bigint, settled_ms bigint, day date, "gameRound" text, "vendorTx" text)
    ), totals AS (
      INSERT INTO bets.member_total AS kept (member, currency, bets, stake, valid_bet, payout)
      SELECT member, currency, count(*), sum(stake), sum(valid_bet), sum(payout) FROM given
      GROUP BY member, currency ORDER BY member, currency
      ON CONFLICT (member, currency) DO UPDATE SET ${sums}
      RETURNING member, currency, kept.bets
    ), settled AS (
      INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet,
        valid_reason, payout, state, placed_at, settled_at, day, ordinal, game_round, vendor_tx)
      SELECT id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, valid_reason, payout,
        'settled', timestamptz 'epoch' + placed_ms * interval '1 millisecond',
        timestamptz 'epoch' + settled_ms * interval '1 millisecond', day, totals.bets - together + nth,
        "gameRound", "vendorTx"
      FROM given JOIN totals USING (member, currency)
      ON CONFLICT (vassalage, round) DO UPDATE SET state = 'settled', valid_bet = excluded.valid_bet,
        valid_reason = excluded.valid_reason, payout = excluded.payout, settled_at = excluded.settled_at,
        day = excluded.day, ordinal = excluded.ordinal
      WHERE bet.state = 'open'
      RETURNING member, merchant, currency, category, vassalage, node, stake, valid_bet, payout, settled_at, day
    ), days AS (
      INSERT INTO bets.member_day AS kept (member, currency, day, category, vassalage, bets, stake, valid_bet, payout)
      SELECT member, currency, day, category, vassalage, count(*), sum(stake), sum(valid_bet), sum(payout) FROM settled
      GROUP BY member, currency, day, category, vassalage ORDER BY member, currency, day, category, vassalage
      ON CONFLICT (member, currency, day, category, vassalage) DO UPDATE SET ${sums}
    ), nodes AS (
      INSERT INTO bets.node_day AS kept (merchant, day, node, plays, lost, below_stake, below_5, below_100, from_100)
      SELECT merchant, day, node, count(*), count(*) FILTER (WHERE payout = 0),
        count(*) FILTER (WHERE payout > 0 AND payout < stake),
        count(*) FILTER (WHERE payout >= stake AND payout / 5 < stake),
        count(*) FILTER (WHERE payout / 5 >= stake AND payout / 100 < stake),
        count(*) FILTER (WHERE payout / 100 >= stake)
      FROM settled GROUP BY merchant, day, node ORDER BY merchant, day, node
      ON CONFLICT (merchant, day, node) DO UPDATE SET plays = kept.plays + excluded.plays,
        lost = kept.lost + excluded.lost, below_stake = kept.below_stake + excluded.below_stake,
        below_5 = kept.below_5 + excluded.below_5, below_100 = kept.below_100 + excluded.below_100,
        from_100 = kept.from_100 + excluded.from_100
    ), latest AS (
      INSERT INTO bets.last_played AS kept (member, node, merchant, category, at, day)
      SELECT DISTINCT ON (member, node) member, node, merchant, category, settled_at, day FROM settled
      ORDER BY member, node, settled_at DESC
      ON CONFLICT (member, node) DO UPDATE SET merchant = excluded.merchant, category = excluded.category,
        at = excluded.at, day = excluded.day
      WHERE excluded.at > kept.at
    )
    SELECT count(*)::integer AS written FROM settled`,
};

export async function writeSettled(tx: Tx, bets: readonly JudgedBet[]): Promise<void> {
  if (bets.length === 0) return;
  const { rows } = await tx.query<{ written: number }>({ ...write, values: [JSON.stringify(bets.map(rowOf))] });
  if (rows[0]?.written !== bets.length) throw new Error('bets: a bet was paid for and not written');
}

const rowOf = ({ valid, placedAt, settledAt, stake, payout, ...bet }: JudgedBet, place: number) => ({
  ...bet,
  place,
  stake: String(stake),
  payout: String(payout),
  valid_bet: String(valid.amount),
  valid_reason: valid.reason,
  placed_ms: placedAt,
  settled_ms: settledAt,
  day: dayOf(settledAt),
});
