-- How a brand gives rebate back; `*` stands for every brand without a row of its own.
CREATE TABLE rewards.rebate_rule (
  merchant text COLLATE "C" PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('manual', 'automatic')),
  minimum bigint NOT NULL CHECK (minimum > 0 AND minimum % 100 = 0),
  -- What is not claimed after so many days is credited by itself.
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 60)
);
INSERT INTO rewards.rebate_rule (merchant, mode, minimum, days) VALUES ('*', 'manual', 10000, 7);

CREATE TABLE rewards.rebate_claim (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^rc_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  cause text NOT NULL CHECK (cause IN ('member', 'day', 'overdue')),
  valid_bet bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  -- The bets it is for were settled from the one to the other.
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL CHECK (last_at >= first_at),
  at timestamptz NOT NULL
);
CREATE INDEX rebate_claim_of_member ON rewards.rebate_claim (member, currency, at DESC, id DESC);

-- Valid bets of a member, category, day and rate. One that was claimed stays as it is; further bets open another.
CREATE TABLE rewards.rebate_sum (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  day date NOT NULL,
  rate_ppm integer NOT NULL CHECK (rate_ppm > 0),
  -- Less than nothing where bets that were claimed are corrected: it is set off against the next claim.
  valid_bet bigint NOT NULL,
  bets integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  claim text COLLATE "C" REFERENCES rewards.rebate_claim (id)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX rebate_sum_open ON rewards.rebate_sum (member, currency, category, day, rate_ppm) WHERE claim IS NULL;
CREATE INDEX rebate_sum_due ON rewards.rebate_sum (merchant, day, member, currency) WHERE claim IS NULL;
CREATE INDEX rebate_sum_of_claim ON rewards.rebate_sum (claim) WHERE claim IS NOT NULL;

-- Every bet in it, once for each of its settlements: which sum it is part of says whether and by which claim it was paid.
CREATE TABLE rewards.rebate_bet (
  bet text COLLATE "C" NOT NULL,
  revision integer NOT NULL CHECK (revision >= 0),
  sum bigint NOT NULL REFERENCES rewards.rebate_sum (id),
  node text COLLATE "C" NOT NULL,
  vassalage text COLLATE "C" NOT NULL,
  level smallint NOT NULL,
  valid_bet bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bet, revision)
);
CREATE INDEX rebate_bet_of_sum ON rewards.rebate_bet (sum, node, at DESC, bet DESC, revision DESC);

CREATE FUNCTION rewards.guard_rebate_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.claim IS NOT NULL THEN
    RAISE EXCEPTION 'rebate that was claimed stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rebate_sum_guard BEFORE UPDATE OR DELETE ON rewards.rebate_sum FOR EACH ROW EXECUTE FUNCTION rewards.guard_rebate_sum();
CREATE TRIGGER rebate_claim_guard BEFORE UPDATE OR DELETE ON rewards.rebate_claim FOR EACH ROW EXECUTE FUNCTION rewards.guard_record();
CREATE TRIGGER rebate_bet_guard BEFORE UPDATE OR DELETE ON rewards.rebate_bet FOR EACH ROW EXECUTE FUNCTION rewards.guard_record();
