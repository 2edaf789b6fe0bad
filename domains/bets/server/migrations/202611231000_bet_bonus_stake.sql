-- How much of the stake the bonus wallet paid: what the bet pays is divided in the same proportion.
ALTER TABLE bets.bet ADD COLUMN bonus_stake bigint NOT NULL DEFAULT 0;
ALTER TABLE bets.bet DROP CONSTRAINT bet_sound,
  ADD CONSTRAINT bet_sound
    CHECK (stake > 0 AND payout >= 0 AND valid_bet BETWEEN 0 AND stake AND bonus_stake BETWEEN 0 AND stake
      AND round <> '' AND vassalage <> '') NOT VALID;

CREATE OR REPLACE FUNCTION bets.guard_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a bet is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'open' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a bet that is % cannot become %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.member, NEW.merchant, NEW.currency, NEW.category, NEW.vassalage, NEW.node, NEW.round, NEW.stake,
      NEW.bonus_stake, NEW.placed_at, NEW.recorded_at, NEW.game_round, NEW.vendor_tx)
     IS DISTINCT FROM
     (OLD.id, OLD.member, OLD.merchant, OLD.currency, OLD.category, OLD.vassalage, OLD.node, OLD.round, OLD.stake,
      OLD.bonus_stake, OLD.placed_at, OLD.recorded_at, OLD.game_round, OLD.vendor_tx)
     OR (OLD.state <> 'open' AND (NEW.settled_at, NEW.day, NEW.ordinal, NEW.void_reason, NEW.voided_at)
         IS DISTINCT FROM (OLD.settled_at, OLD.day, OLD.ordinal, OLD.void_reason, OLD.voided_at))
     OR (OLD.state <> 'open' AND (NEW.valid_bet, NEW.valid_reason, NEW.payout)
         IS DISTINCT FROM (OLD.valid_bet, OLD.valid_reason, OLD.payout) AND NEW.revision <> OLD.revision + 1)
     OR NEW.revision NOT IN (OLD.revision, OLD.revision + 1) THEN
    RAISE EXCEPTION 'what a bet says is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- A row that changes as it may is let through without a call: a draw settles a million of them.
DROP TRIGGER bet_guard ON bets.bet;
CREATE TRIGGER bet_guard BEFORE UPDATE ON bets.bet FOR EACH ROW
WHEN (
  (OLD.state <> 'open' AND NEW.state <> OLD.state)
  OR (NEW.id, NEW.member, NEW.merchant, NEW.currency, NEW.category, NEW.vassalage, NEW.node, NEW.round, NEW.stake,
      NEW.bonus_stake, NEW.placed_at, NEW.recorded_at, NEW.game_round, NEW.vendor_tx)
     IS DISTINCT FROM
     (OLD.id, OLD.member, OLD.merchant, OLD.currency, OLD.category, OLD.vassalage, OLD.node, OLD.round, OLD.stake,
      OLD.bonus_stake, OLD.placed_at, OLD.recorded_at, OLD.game_round, OLD.vendor_tx)
  OR OLD.state <> 'open'
  OR NEW.revision <> OLD.revision
)
EXECUTE FUNCTION bets.guard_bet();

-- As before, with the part of the stake that the bonus wallet paid of a bet that is placed and settled in one.
CREATE OR REPLACE FUNCTION bets.settle(p_given json) RETURNS integer LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_mergejoin = off
AS $$
DECLARE
  v_written integer;
BEGIN
  WITH given AS MATERIALIZED (
    SELECT *, count(*) OVER (PARTITION BY member, currency) AS together,
      row_number() OVER (PARTITION BY member, currency ORDER BY place) AS nth
    FROM json_to_recordset(p_given) AS given(place integer, "isOpen" boolean, id text, member text, merchant text,
      currency text, category text, vassalage text, node text, round text, stake bigint, "bonusStake" bigint,
      valid_bet bigint, valid_reason text, payout bigint, placed_ms bigint, settled_ms bigint, day date, "gameRound" text,
      "vendorTx" text)
  ), totals AS (
    INSERT INTO bets.member_total AS kept (member, currency, bets, stake, valid_bet, payout)
    SELECT member, currency, count(*), sum(stake), sum(valid_bet), sum(payout) FROM given
    GROUP BY member, currency ORDER BY member, currency
    ON CONFLICT (member, currency) DO UPDATE SET bets = kept.bets + excluded.bets, stake = kept.stake + excluded.stake,
      valid_bet = kept.valid_bet + excluded.valid_bet, payout = kept.payout + excluded.payout
    RETURNING member, currency, kept.bets
  ), numbered AS MATERIALIZED (
    SELECT given.*, totals.bets - together + nth AS ordinal,
      timestamptz 'epoch' + settled_ms * interval '1 millisecond' AS settled_at
    FROM given JOIN totals USING (member, currency)
  ), held AS (
    UPDATE bets.bet b SET state = 'settled', valid_bet = numbered.valid_bet, valid_reason = numbered.valid_reason,
      payout = numbered.payout, settled_at = numbered.settled_at, day = numbered.day, ordinal = numbered.ordinal
    FROM numbered WHERE numbered."isOpen" AND b.id = numbered.id AND b.state = 'open'
    RETURNING b.member, b.merchant, b.currency, b.category, b.vassalage, b.node, b.stake, b.valid_bet, b.payout,
      b.settled_at, b.day
  ), fresh AS (
    INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, bonus_stake,
      valid_bet, valid_reason, payout, state, placed_at, settled_at, day, ordinal, game_round, vendor_tx)
    SELECT id, member, merchant, currency, category, vassalage, node, round, stake, coalesce("bonusStake", 0), valid_bet,
      valid_reason, payout, 'settled', timestamptz 'epoch' + placed_ms * interval '1 millisecond', settled_at, day, ordinal, "gameRound",
      "vendorTx"
    FROM numbered WHERE NOT "isOpen"
    ON CONFLICT (vassalage, round) DO NOTHING
    RETURNING member, merchant, currency, category, vassalage, node, stake, valid_bet, payout, settled_at, day
  ), settled AS MATERIALIZED (
    SELECT * FROM held UNION ALL SELECT * FROM fresh
  ), days AS (
    INSERT INTO bets.member_day AS kept (member, currency, day, category, vassalage, bets, stake, valid_bet, payout)
    SELECT member, currency, day, category, vassalage, count(*), sum(stake), sum(valid_bet), sum(payout) FROM settled
    GROUP BY member, currency, day, category, vassalage ORDER BY member, currency, day, category, vassalage
    ON CONFLICT (member, currency, day, category, vassalage) DO UPDATE SET bets = kept.bets + excluded.bets,
      stake = kept.stake + excluded.stake, valid_bet = kept.valid_bet + excluded.valid_bet,
      payout = kept.payout + excluded.payout
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
  SELECT count(*)::integer INTO v_written FROM settled;
  RETURN v_written;
END $$;
