-- What an order to pay in was promised when it was made: the terms that the member saw, and what they come to. Whatever
-- becomes of the promotion meanwhile, this is what holds when the order is paid.
CREATE TABLE rewards.promise (
  deposit text COLLATE "C" PRIMARY KEY CHECK (deposit ~ '^dp_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  -- Of the bonus that it would become: promotion, member, currency and turn.
  key text COLLATE "C" NOT NULL CHECK (key <> ''),
  promotion integer NOT NULL REFERENCES rewards.promotion (id),
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  rate_ppm integer NOT NULL CHECK (rate_ppm > 0),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most > 0),
  turnover_ppm integer NOT NULL CHECK (turnover_ppm >= 0),
  days smallint NOT NULL CHECK (days > 0),
  max_bet bigint CHECK (max_bet > 0),
  turn text NOT NULL CHECK (turn IN ('first', 'once', 'weekend', 'payday')),
  amount bigint NOT NULL CHECK (amount >= 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('held', 'given', 'none')),
  -- Why nothing was or will be given.
  reason text COLLATE "C" CHECK (reason IN ('too_small', 'not_first', 'turn_had', 'other_order', 'paused')),
  bonus text COLLATE "C" UNIQUE REFERENCES rewards.bonus (id),
  made_at timestamptz NOT NULL,
  CHECK ((state = 'none') = (reason IS NOT NULL)),
  CHECK ((state = 'given') = (bonus IS NOT NULL)),
  CHECK (amount > 0 OR state = 'none')
);

-- One turn is promised to one order.
CREATE UNIQUE INDEX promise_of_turn ON rewards.promise (key) WHERE state <> 'none';

-- The terms stay as they were seen, and what was decided stays decided.
CREATE FUNCTION rewards.guard_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'held'
     OR (to_jsonb(NEW) - 'state' - 'reason' - 'bonus') IS DISTINCT FROM (to_jsonb(OLD) - 'state' - 'reason' - 'bonus') THEN
    RAISE EXCEPTION 'a promise stays as it was made' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER promise_guard BEFORE UPDATE OR DELETE ON rewards.promise
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_promise();
