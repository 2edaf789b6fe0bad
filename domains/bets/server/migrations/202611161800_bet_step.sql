-- A bet that a vendor places by a call of its own names the vendor's transaction, and the round that it lies in: several
-- bets may share one. `round` stays the one name of the wager.
ALTER TABLE bets.bet
  ADD COLUMN game_round text COLLATE "C" CHECK (game_round <> ''),
  ADD COLUMN vendor_tx text COLLATE "C" CHECK (vendor_tx <> ''),
  -- How often its end was put right.
  ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  ADD CONSTRAINT bet_of_vendor_whole CHECK ((game_round IS NULL) = (vendor_tx IS NULL)),
  ADD CONSTRAINT bet_revised_when_settled CHECK (state = 'settled' OR revision = 0);

-- A settled bet may be put right: what it paid and what is valid of it, each time under the next revision. Its day and
-- its number stay, so that every sum knows where the difference belongs.
CREATE OR REPLACE FUNCTION bets.guard_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a bet is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'open' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a bet that is % cannot become %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.member, NEW.merchant, NEW.currency, NEW.category, NEW.vassalage, NEW.node, NEW.round, NEW.stake,
      NEW.placed_at, NEW.recorded_at, NEW.game_round, NEW.vendor_tx)
     IS DISTINCT FROM
     (OLD.id, OLD.member, OLD.merchant, OLD.currency, OLD.category, OLD.vassalage, OLD.node, OLD.round, OLD.stake,
      OLD.placed_at, OLD.recorded_at, OLD.game_round, OLD.vendor_tx)
     OR (OLD.state <> 'open' AND (NEW.settled_at, NEW.day, NEW.ordinal)
         IS DISTINCT FROM (OLD.settled_at, OLD.day, OLD.ordinal))
     OR (OLD.state <> 'open' AND (NEW.valid_bet, NEW.valid_reason, NEW.payout)
         IS DISTINCT FROM (OLD.valid_bet, OLD.valid_reason, OLD.payout) AND NEW.revision <> OLD.revision + 1)
     OR NEW.revision NOT IN (OLD.revision, OLD.revision + 1) THEN
    RAISE EXCEPTION 'what a bet says is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- The bets of these wagers, held until the transaction ends. A plan that was made while the table was young is kept for
-- the life of a connection; the switches keep it good on a grown one.
CREATE FUNCTION bets.hold(p_vassalage text[], p_round text[]) RETURNS SETOF bets.bet LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  RETURN QUERY SELECT b.* FROM unnest(p_vassalage, p_round) AS asked(vassalage, round)
    JOIN bets.bet b ON b.vassalage = asked.vassalage AND b.round = asked.round
    ORDER BY b.id FOR NO KEY UPDATE OF b;
END $$;
