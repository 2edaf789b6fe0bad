-- The how-manyth settled bet of its member in its currency. It is given under the lock of the member's total, so a
-- member's numbers follow one another without a gap in the order of commits: whoever has read up to one of them has
-- missed none before it.
ALTER TABLE bets.bet ADD COLUMN ordinal bigint CHECK (ordinal > 0);

UPDATE bets.bet SET ordinal = numbered.ordinal
FROM (
  SELECT id, row_number() OVER (PARTITION BY member, currency ORDER BY settled_at, id) AS ordinal
  FROM bets.bet WHERE state = 'settled'
) AS numbered
WHERE numbered.id = bet.id;

ALTER TABLE bets.bet ADD CONSTRAINT bet_numbered_when_settled CHECK ((state = 'settled') = (ordinal IS NOT NULL));
CREATE UNIQUE INDEX bet_ordinal ON bets.bet (member, currency, ordinal) WHERE ordinal IS NOT NULL;

-- A record shows a bet at the moment of its end, or of its placing while it has none.
CREATE INDEX bet_shown ON bets.bet (member, (coalesce(settled_at, placed_at)) DESC, id DESC);
-- Few at a time: sums know settled bets alone.
CREATE INDEX bet_unsettled ON bets.bet (member, placed_at) WHERE state <> 'settled';

CREATE OR REPLACE FUNCTION bets.guard_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a bet is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'open' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a bet that is % cannot become %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.member, NEW.merchant, NEW.currency, NEW.category, NEW.vassalage, NEW.node, NEW.round, NEW.stake,
      NEW.placed_at, NEW.recorded_at)
     IS DISTINCT FROM
     (OLD.id, OLD.member, OLD.merchant, OLD.currency, OLD.category, OLD.vassalage, OLD.node, OLD.round, OLD.stake,
      OLD.placed_at, OLD.recorded_at)
     OR (OLD.state <> 'open' AND (NEW.valid_bet, NEW.valid_reason, NEW.payout, NEW.settled_at, NEW.day, NEW.ordinal)
         IS DISTINCT FROM (OLD.valid_bet, OLD.valid_reason, OLD.payout, OLD.settled_at, OLD.day, OLD.ordinal)) THEN
    RAISE EXCEPTION 'what a bet says is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
