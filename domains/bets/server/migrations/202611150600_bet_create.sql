CREATE SCHEMA bets;
COMMENT ON SCHEMA bets IS 'Every wager of every product, and its sums';

CREATE TABLE bets.bet (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^bt_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  vassalage text COLLATE "C" NOT NULL CHECK (vassalage <> ''),
  node text COLLATE "C" NOT NULL,
  -- The vendor's name of the wager.
  round text COLLATE "C" NOT NULL CHECK (round <> ''),
  stake bigint NOT NULL CHECK (stake > 0),
  valid_bet bigint NOT NULL CHECK (valid_bet BETWEEN 0 AND stake),
  valid_reason text COLLATE "C",
  payout bigint NOT NULL CHECK (payout >= 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'settled', 'void')),
  placed_at timestamptz NOT NULL,
  settled_at timestamptz CHECK (settled_at >= placed_at),
  -- The business day of settlement: every sum is dated by it.
  day date,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What a provably fair product shows for the outcome.
  proof text,
  CONSTRAINT bet_settled_whole CHECK ((state = 'settled') = (num_nonnulls(settled_at, day, valid_reason) = 3)),
  CONSTRAINT bet_pays_when_settled CHECK (state = 'settled' OR (payout = 0 AND valid_bet = 0)),
  CONSTRAINT bet_round_once UNIQUE (vassalage, round)
);

-- The board of winners walks one day after the other, largest payout first.
CREATE INDEX bet_win ON bets.bet (merchant, day, payout DESC) WHERE payout > stake;
CREATE INDEX bet_win_of_category ON bets.bet (merchant, category, day, payout DESC) WHERE payout > stake;

-- A bet that has ended stays as it is, but for a proof that is shown later; an open one only ends.
CREATE FUNCTION bets.guard_bet() RETURNS trigger LANGUAGE plpgsql AS $$
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
     OR (OLD.state <> 'open' AND (NEW.valid_bet, NEW.valid_reason, NEW.payout, NEW.settled_at, NEW.day)
         IS DISTINCT FROM (OLD.valid_bet, OLD.valid_reason, OLD.payout, OLD.settled_at, OLD.day)) THEN
    RAISE EXCEPTION 'what a bet says is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER bet_guard BEFORE UPDATE OR DELETE ON bets.bet FOR EACH ROW EXECUTE FUNCTION bets.guard_bet();
