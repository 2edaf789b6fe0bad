/** Rows of bets that take a step; whatever settles one for the first time is in `bet.store.ts`. */

import type { VoidReason } from '#domains/bets/contract/void-reason.ts';
import type { BetId } from '#domains/bets/rules/bet.ts';
import type { PlacedBet } from '#domains/bets/rules/step.ts';
import type { ValidBet } from '#domains/bets/rules/valid-bet.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';

export type NewOpenBet = PlacedBet & { readonly id: BetId; readonly bonusStake: Money };

const insertOpenSql = `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, game_round, vendor_tx,
    stake, bonus_stake, valid_bet, payout, state, placed_at)
  SELECT id, member, merchant, currency, category, vassalage, node, round, game_round, vendor_tx, stake, bonus_stake, 0, 0,
    'open', timestamptz 'epoch' + placed_ms * interval '1 millisecond'
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[])
    AS given(id, member, merchant, currency, category, vassalage, node, round, game_round, vendor_tx, stake, bonus_stake,
      placed_ms)`;

const columnsOf = (bets: readonly NewOpenBet[]): string[] => {
  const column = (of: (bet: NewOpenBet) => string | null) => arrayText(bets.map(of));
  return [
    column(({ id }) => id),
    column(({ member }) => member),
    column(({ merchant }) => merchant),
    column(({ currency }) => currency),
    column(({ category }) => category),
    column(({ vassalage }) => vassalage),
    column(({ node }) => node),
    column(({ round }) => round),
    column(({ gameRound }) => gameRound ?? null),
    column(({ vendorTx }) => vendorTx ?? null),
    column(({ stake }) => String(stake)),
    column(({ bonusStake }) => String(bonusStake)),
    column(({ placedAt }) => String(placedAt)),
  ];
};

const openNew = { name: 'bets open new', text: `${insertOpenSql} ON CONFLICT DO NOTHING` };
const openAll = { name: 'bets open all', text: insertOpenSql };

/** Whether all of them are new; what another transaction has written stays as it is. */
export async function insertOpenBets(tx: Tx, bets: readonly NewOpenBet[]): Promise<boolean> {
  if (bets.length === 0) return true;
  const { rowCount } = await tx.query({ ...openNew, values: columnsOf(bets) });
  return rowCount === bets.length;
}

/** Fails where one of them is not new. Put into words here and asked when it is called, as `postAll` is. */
export function insertAllOpen(bets: readonly NewOpenBet[]): (tx: Tx) => Promise<void> {
  const values = columnsOf(bets);
  return async (tx) => {
    if (bets.length > 0) await tx.query({ ...openAll, values });
  };
}

export type BetRevision = { readonly id: BetId; readonly payout: Money; readonly valid: ValidBet };

/** By how many more rounds of a game and day end in this part of the spread than before. */
const bandDelta = (part: string) =>
  `count(*) FILTER (WHERE ${part.replaceAll('payout', 'now')}) - count(*) FILTER (WHERE ${part.replaceAll('payout', 'was')})`;

/**
 * The rows are locked by their caller, so what they said before is read beside the change. Every sum takes the difference
 * on the day of the first end. Two batches that put right bets of the same games may wait for each other in a circle;
 * PostgreSQL ends one of them, and the group commit tries it again.
 */
const revise = {
  name: 'bets revise',
  text: `WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1) AS given(id text, payout bigint, valid_bet bigint, valid_reason text)
    ), before AS MATERIALIZED (
      SELECT b.* FROM bets.bet b JOIN given USING (id)
    ), changed AS (
      UPDATE bets.bet b SET payout = given.payout, valid_bet = given.valid_bet, valid_reason = given.valid_reason,
        revision = b.revision + 1
      FROM given WHERE b.id = given.id AND b.state = 'settled'
      RETURNING b.id, b.payout, b.valid_bet
    ), delta AS MATERIALIZED (
      SELECT b.member, b.currency, b.day, b.category, b.vassalage, b.merchant, b.node, b.stake, b.payout AS was,
        changed.payout AS now, changed.payout - b.payout AS paid, changed.valid_bet - b.valid_bet AS valid
      FROM before b JOIN changed USING (id)
    ), totals AS (
      UPDATE bets.member_total kept SET valid_bet = kept.valid_bet + d.valid, payout = kept.payout + d.paid
      FROM (SELECT member, currency, sum(valid) AS valid, sum(paid) AS paid FROM delta GROUP BY member, currency) AS d
      WHERE kept.member = d.member AND kept.currency = d.currency
    ), days AS (
      UPDATE bets.member_day kept SET valid_bet = kept.valid_bet + d.valid, payout = kept.payout + d.paid
      FROM (
        SELECT member, currency, day, category, vassalage, sum(valid) AS valid, sum(paid) AS paid FROM delta
        GROUP BY member, currency, day, category, vassalage
      ) AS d
      WHERE kept.member = d.member AND kept.currency = d.currency AND kept.day = d.day AND kept.category = d.category
        AND kept.vassalage = d.vassalage
    ), nodes AS (
      UPDATE bets.node_day kept SET lost = kept.lost + d.lost, below_stake = kept.below_stake + d.below_stake,
        below_5 = kept.below_5 + d.below_5, below_100 = kept.below_100 + d.below_100, from_100 = kept.from_100 + d.from_100
      FROM (
        SELECT merchant, day, node, ${bandDelta('payout = 0')} AS lost,
          ${bandDelta('payout > 0 AND payout < stake')} AS below_stake,
          ${bandDelta('payout >= stake AND payout / 5 < stake')} AS below_5,
          ${bandDelta('payout / 5 >= stake AND payout / 100 < stake')} AS below_100,
          ${bandDelta('payout / 100 >= stake')} AS from_100
        FROM delta GROUP BY merchant, day, node
      ) AS d
      WHERE kept.merchant = d.merchant AND kept.day = d.day AND kept.node = d.node
    )
    SELECT count(*)::integer AS written FROM changed`,
};

export async function reviseBets(tx: Tx, revisions: readonly BetRevision[]): Promise<void> {
  if (revisions.length === 0) return;
  const rows = revisions.map(({ id, payout, valid }) => ({
    id,
    payout: String(payout),
    valid_bet: String(valid.amount),
    valid_reason: valid.reason,
  }));
  const { rows: written } = await tx.query<{ written: number }>({ ...revise, values: [JSON.stringify(rows)] });
  if (written[0]?.written !== rows.length) throw new Error('bets: a bet was paid for and not put right');
}

export type VoidBet = { readonly id: BetId; readonly reason: VoidReason; readonly at: Instant };

export async function voidBets(tx: Tx, bets: readonly VoidBet[]): Promise<void> {
  if (bets.length === 0) return;
  const { rowCount } = await tx.query({
    name: 'bets void',
    text: `UPDATE bets.bet b SET state = 'void', void_reason = given.reason,
        voided_at = timestamptz 'epoch' + given.at * interval '1 millisecond'
      FROM json_to_recordset($1) AS given(id text, reason text, at bigint) WHERE b.id = given.id AND b.state = 'open'`,
    values: [JSON.stringify(bets)],
  });
  if (rowCount !== bets.length) throw new Error('bets: a stake was given back and its bet is not void');
}
