-- Why a stake came back, and when. Of bets that were void before this, nobody wrote it down.
ALTER TABLE bets.bet
  ADD COLUMN void_reason text COLLATE "C" CHECK (void_reason <> ''),
  ADD COLUMN voided_at timestamptz,
  ADD CONSTRAINT bet_void_whole CHECK (num_nonnulls(void_reason, voided_at) IN (0, 2)),
  ADD CONSTRAINT bet_void_told CHECK (state = 'void' OR void_reason IS NULL);

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
     OR (OLD.state <> 'open' AND (NEW.settled_at, NEW.day, NEW.ordinal, NEW.void_reason, NEW.voided_at)
         IS DISTINCT FROM (OLD.settled_at, OLD.day, OLD.ordinal, OLD.void_reason, OLD.voided_at))
     OR (OLD.state <> 'open' AND (NEW.valid_bet, NEW.valid_reason, NEW.payout)
         IS DISTINCT FROM (OLD.valid_bet, OLD.valid_reason, OLD.payout) AND NEW.revision <> OLD.revision + 1)
     OR NEW.revision NOT IN (OLD.revision, OLD.revision + 1) THEN
    RAISE EXCEPTION 'what a bet says is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
