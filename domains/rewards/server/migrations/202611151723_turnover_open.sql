-- What a credit asks to be played before its money may leave.
CREATE TABLE rewards.requirement (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^tr_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('deposit', 'bonus', 'adjustment', 'transfer')),
  -- The credit's own name: one credit has one requirement.
  credit text COLLATE "C" NOT NULL CHECK (credit <> ''),
  base bigint NOT NULL CHECK (base > 0),
  multiplier_ppm bigint NOT NULL CHECK (multiplier_ppm > 0),
  required bigint NOT NULL CHECK (required > 0),
  done bigint NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND required),
  -- How much of the member's cash it keeps in while it is active.
  locks bigint NOT NULL CHECK (locks >= 0),
  -- Category to parts per million; `*` is for all that are not named.
  contributions jsonb NOT NULL CHECK (jsonb_typeof(contributions) = 'object'),
  max_bet bigint CHECK (max_bet > 0),
  counted_bets bigint NOT NULL DEFAULT 0,
  uncounted_bets bigint NOT NULL DEFAULT 0,
  state text COLLATE "C" NOT NULL CHECK (state IN ('active', 'done', 'expired', 'cancelled', 'forfeited')),
  close_reason text COLLATE "C" CHECK (close_reason IN ('played', 'expired', 'balance_spent', 'given_up', 'staff')),
  opened_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > opened_at),
  closed_at timestamptz,
  CONSTRAINT requirement_closed_whole CHECK ((state = 'active') = (num_nulls(closed_at, close_reason) = 2)),
  CONSTRAINT requirement_done_is_played CHECK ((state = 'done') = (done = required)),
  CONSTRAINT requirement_of_credit_once UNIQUE (kind, credit)
);

CREATE INDEX requirement_of_member ON rewards.requirement (member, currency, opened_at DESC, id DESC);
-- Oldest first is the order in which bets work them off.
CREATE INDEX requirement_active ON rewards.requirement (member, currency, opened_at, id) WHERE state = 'active';

-- A requirement that is closed stays as it is, and what was asked is never changed.
CREATE FUNCTION rewards.guard_requirement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a requirement is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'active' THEN
    RAISE EXCEPTION 'a requirement that is % stays as it is', OLD.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.member, NEW.merchant, NEW.currency, NEW.kind, NEW.credit, NEW.base, NEW.multiplier_ppm, NEW.required,
      NEW.locks, NEW.contributions, NEW.max_bet, NEW.opened_at, NEW.expires_at)
     IS DISTINCT FROM
     (OLD.id, OLD.member, OLD.merchant, OLD.currency, OLD.kind, OLD.credit, OLD.base, OLD.multiplier_ppm, OLD.required,
      OLD.locks, OLD.contributions, OLD.max_bet, OLD.opened_at, OLD.expires_at)
     OR NEW.done < OLD.done THEN
    RAISE EXCEPTION 'what a requirement asks is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER requirement_guard BEFORE UPDATE OR DELETE ON rewards.requirement
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_requirement();

-- Up to which of a member's settled bets all are counted. Its row is the lock of whatever changes requirements.
CREATE TABLE rewards.turnover_cursor (
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  counted_to bigint NOT NULL DEFAULT 0 CHECK (counted_to >= 0),
  PRIMARY KEY (member, currency)
) WITH (fillfactor = 70);

-- One bet met by one requirement: what it counted for, and why not more.
CREATE TABLE rewards.turnover_bet (
  requirement text COLLATE "C" NOT NULL REFERENCES rewards.requirement (id),
  ordinal bigint NOT NULL,
  bet text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  vassalage text COLLATE "C" NOT NULL,
  node text COLLATE "C" NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  valid_reason text COLLATE "C" NOT NULL,
  contribution_ppm bigint NOT NULL CHECK (contribution_ppm >= 0),
  counted bigint NOT NULL CHECK (counted >= 0),
  reason text COLLATE "C" NOT NULL CHECK (reason IN ('counted', 'not_valid', 'category', 'too_small')),
  settled_at timestamptz NOT NULL,
  CONSTRAINT turnover_bet_says_why CHECK ((counted > 0) = (reason = 'counted')),
  PRIMARY KEY (requirement, ordinal)
);
CREATE INDEX turnover_bet_uncounted ON rewards.turnover_bet (requirement, ordinal) WHERE counted = 0;
CREATE INDEX turnover_bet_counted ON rewards.turnover_bet (requirement, ordinal) WHERE counted > 0;

-- What each jurisdiction profile asks for a kind of credit, unless the credit itself says otherwise.
CREATE TABLE rewards.turnover_terms (
  profile text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('deposit', 'bonus', 'adjustment', 'transfer')),
  multiplier_ppm bigint NOT NULL CHECK (multiplier_ppm >= 0),
  contributions jsonb NOT NULL CHECK (jsonb_typeof(contributions) = 'object'),
  max_bet bigint CHECK (max_bet > 0),
  days smallint CHECK (days > 0),
  PRIMARY KEY (profile, kind)
);

-- A deposit is played once, against money laundering. Tables count little for a bonus, because they cost little.
INSERT INTO rewards.turnover_terms (profile, kind, multiplier_ppm, contributions, max_bet, days)
SELECT profile, kind, multiplier_ppm, contributions::jsonb, max_bet, days
FROM (VALUES ('default'), ('PH')) AS known(profile)
CROSS JOIN (VALUES
  ('deposit', 1000000, '{"*": 1000000}', NULL::bigint, NULL::smallint),
  ('bonus', 10000000, '{"*": 1000000, "LIVE": 100000, "PVP": 200000, "POKER": 200000}', 5000000, 30),
  ('adjustment', 1000000, '{"*": 1000000}', NULL, NULL),
  ('transfer', 1000000, '{"*": 1000000}', NULL, NULL)
) AS asked(kind, multiplier_ppm, contributions, max_bet, days);
