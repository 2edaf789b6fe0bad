-- One bonus is played at a time. One that comes while another is active waits here, oldest first, and its money comes when it starts.
CREATE TABLE rewards.queued_bonus (
  -- The id that the bonus gets when it starts.
  bonus text COLLATE "C" PRIMARY KEY CHECK (bonus ~ '^bn_[0-9A-Z]{26}$'),
  key text COLLATE "C" NOT NULL UNIQUE CHECK (key <> ''),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  promotion integer REFERENCES rewards.promotion (id),
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  amount bigint NOT NULL CHECK (amount > 0),
  profile text COLLATE "C" NOT NULL,
  multiplier_ppm bigint NOT NULL CHECK (multiplier_ppm > 0),
  -- What the multiplier is taken of, and the part that another requirement covers already.
  base bigint NOT NULL CHECK (base > 0),
  covered bigint NOT NULL CHECK (covered >= 0),
  max_bet bigint CHECK (max_bet > 0),
  -- How long it may be played once it has started; null without an end.
  lasts_ms bigint CHECK (lasts_ms > 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'started', 'declined', 'cancelled')),
  queued_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT queued_bonus_ended_whole CHECK ((state = 'waiting') = (ended_at IS NULL))
);

CREATE INDEX queued_bonus_waiting ON rewards.queued_bonus (member, currency, queued_at, bonus) WHERE state = 'waiting';
CREATE INDEX queued_bonus_of_promotion ON rewards.queued_bonus (promotion);

CREATE FUNCTION rewards.guard_queued_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'waiting'
     OR (to_jsonb(NEW) - 'state' - 'ended_at') IS DISTINCT FROM (to_jsonb(OLD) - 'state' - 'ended_at') THEN
    RAISE EXCEPTION 'a queued bonus stays as it was promised, and ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER queued_bonus_guard BEFORE UPDATE OR DELETE ON rewards.queued_bonus
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_queued_bonus();

-- The bonus of a promise may still be waiting.
ALTER TABLE rewards.promise DROP CONSTRAINT promise_bonus_fkey;
