-- Red envelopes: a budget of the house that is shared out before anybody may open one.
CREATE TABLE rewards.envelope (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^ev_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('fixed', 'random')),
  budget bigint NOT NULL CHECK (budget > 0),
  count integer NOT NULL CHECK (count > 0),
  -- The smallest share.
  min bigint NOT NULL CHECK (min > 0),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- Who may open one.
  min_level smallint NOT NULL CHECK (min_level >= 0),
  min_tier smallint NOT NULL CHECK (min_tier BETWEEN 0 AND 3),
  needs_deposit boolean NOT NULL,
  -- The shares are made from it; shown when the drop is over, its hash from the start.
  seed bytea NOT NULL CHECK (octet_length(seed) = 32),
  commit_sha256 bytea NOT NULL CHECK (commit_sha256 = sha256(seed)),
  state text COLLATE "C" NOT NULL CHECK (state IN ('scheduled', 'closed', 'cancelled')),
  given bigint CHECK (given BETWEEN 0 AND budget),
  ended_at timestamptz,
  scheduled_by text NOT NULL CHECK (scheduled_by <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  scheduled_at timestamptz NOT NULL,
  cancelled_by text CHECK (cancelled_by <> ''),
  cancel_reason text CHECK (cancel_reason <> ''),
  CONSTRAINT envelope_window CHECK (scheduled_at <= opens_at AND opens_at < closes_at),
  CONSTRAINT envelope_smallest CHECK (min * count <= budget),
  CONSTRAINT envelope_ended_whole CHECK ((state = 'scheduled') = (ended_at IS NULL) AND (ended_at IS NULL) = (given IS NULL)),
  CONSTRAINT envelope_cancelled_whole CHECK ((state = 'cancelled') = (cancelled_by IS NOT NULL)
    AND (cancelled_by IS NULL) = (cancel_reason IS NULL) AND (state <> 'cancelled' OR given = 0))
);
CREATE INDEX envelope_of_brand ON rewards.envelope (merchant, currency, opens_at DESC);
CREATE INDEX envelope_running ON rewards.envelope (closes_at) WHERE state = 'scheduled';

-- What each place in the queue holds.
CREATE TABLE rewards.envelope_share (
  envelope text COLLATE "C" NOT NULL REFERENCES rewards.envelope (id),
  place integer NOT NULL CHECK (place > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  member text COLLATE "C" CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  opened_at timestamptz,
  PRIMARY KEY (envelope, place),
  CHECK ((member IS NULL) = (opened_at IS NULL))
);
CREATE UNIQUE INDEX envelope_share_once ON rewards.envelope_share (envelope, member) WHERE member IS NOT NULL;
CREATE INDEX envelope_share_free ON rewards.envelope_share (envelope, place) WHERE member IS NULL;
CREATE INDEX envelope_share_of_member ON rewards.envelope_share (member, opened_at DESC) WHERE member IS NOT NULL;

-- Who opened one of a drop, by member, device and payment account: each of them once.
CREATE TABLE rewards.envelope_mark (
  envelope text COLLATE "C" NOT NULL REFERENCES rewards.envelope (id),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('member', 'device', 'payout')),
  mark text COLLATE "C" NOT NULL,
  PRIMARY KEY (envelope, kind, mark)
);

CREATE FUNCTION rewards.guard_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an envelope is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'scheduled' THEN
    RAISE EXCEPTION 'an envelope that is % stays as it is', OLD.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.merchant, NEW.currency, NEW.name, NEW.kind, NEW.budget, NEW.count, NEW.min, NEW.opens_at, NEW.closes_at,
      NEW.min_level, NEW.min_tier, NEW.needs_deposit, NEW.seed, NEW.scheduled_by, NEW.reason, NEW.scheduled_at)
     IS DISTINCT FROM
     (OLD.id, OLD.merchant, OLD.currency, OLD.name, OLD.kind, OLD.budget, OLD.count, OLD.min, OLD.opens_at, OLD.closes_at,
      OLD.min_level, OLD.min_tier, OLD.needs_deposit, OLD.seed, OLD.scheduled_by, OLD.reason, OLD.scheduled_at) THEN
    RAISE EXCEPTION 'what an envelope promises is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER envelope_guard BEFORE UPDATE OR DELETE ON rewards.envelope
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_envelope();

CREATE FUNCTION rewards.guard_envelope_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.member IS NOT NULL
     OR (NEW.envelope, NEW.place, NEW.amount) IS DISTINCT FROM (OLD.envelope, OLD.place, OLD.amount) THEN
    RAISE EXCEPTION 'a share is opened once and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER envelope_share_guard BEFORE UPDATE OR DELETE ON rewards.envelope_share
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_envelope_share();
