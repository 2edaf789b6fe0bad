-- Raffles: a promotion whose tickets draw prizes by a seed that is promised from the start.
CREATE TABLE rewards.raffle (
  promotion integer PRIMARY KEY REFERENCES rewards.promotion (id),
  currency text COLLATE "C" NOT NULL,
  -- Each full one of these in one deposit is a ticket.
  per_deposit bigint CHECK (per_deposit > 0),
  per_check_in boolean NOT NULL,
  max_own integer NOT NULL CHECK (max_own > 0),
  max_tickets integer NOT NULL CHECK (max_tickets BETWEEN 1 AND 20000),
  -- For how many days a prize can be claimed.
  prize_days smallint NOT NULL CHECK (prize_days > 0),
  seed bytea NOT NULL CHECK (octet_length(seed) = 32),
  commit_sha256 bytea NOT NULL CHECK (commit_sha256 = sha256(seed)),
  issued integer NOT NULL DEFAULT 0,
  drawn integer NOT NULL DEFAULT 0,
  -- Of prizes in money: what they come to, and what was drawn of it.
  budget bigint NOT NULL CHECK (budget >= 0),
  given bigint NOT NULL DEFAULT 0,
  opened_by text NOT NULL CHECK (opened_by <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  opened_at timestamptz NOT NULL,
  CONSTRAINT raffle_earned_somehow CHECK (per_deposit IS NOT NULL OR per_check_in),
  CONSTRAINT raffle_tickets CHECK (0 <= drawn AND drawn <= issued AND issued <= max_tickets),
  CONSTRAINT raffle_budget CHECK (given BETWEEN 0 AND budget)
);

CREATE TABLE rewards.raffle_prize (
  promotion integer NOT NULL REFERENCES rewards.raffle (promotion),
  position smallint NOT NULL CHECK (position > 0),
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  pays text COLLATE "C" NOT NULL CHECK (pays IN ('none', 'cash', 'bonus', 'points', 'free_rounds')),
  amount bigint NOT NULL CHECK (amount >= 0),
  turnover_ppm bigint NOT NULL CHECK (turnover_ppm >= 0),
  -- Days of a bonus, or the terms of free rounds.
  terms jsonb CHECK (jsonb_typeof(terms) = 'object'),
  weight bigint NOT NULL CHECK (weight > 0),
  -- Null where it never runs out; then it costs nothing.
  stock integer CHECK (stock > 0),
  given integer NOT NULL DEFAULT 0,
  PRIMARY KEY (promotion, position),
  CONSTRAINT raffle_prize_stock CHECK (given >= 0 AND given <= coalesce(stock, given)),
  CONSTRAINT raffle_prize_costs CHECK (pays = 'none' OR stock IS NOT NULL),
  CONSTRAINT raffle_prize_amount CHECK ((amount > 0) = (pays IN ('cash', 'bonus', 'points')))
);

-- What brought it names a ticket, so that the same deposit brings it once.
CREATE TABLE rewards.raffle_ticket (
  promotion integer NOT NULL REFERENCES rewards.raffle (promotion),
  key text COLLATE "C" NOT NULL CHECK (key <> ''),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  earned_at timestamptz NOT NULL,
  -- Which draw of all it was, from one, and the prize.
  number integer CHECK (number > 0),
  prize smallint,
  drawn_at timestamptz,
  PRIMARY KEY (promotion, key),
  FOREIGN KEY (promotion, prize) REFERENCES rewards.raffle_prize (promotion, position),
  CONSTRAINT raffle_ticket_drawn_whole CHECK ((number IS NULL) = (prize IS NULL) AND (prize IS NULL) = (drawn_at IS NULL))
);
CREATE UNIQUE INDEX raffle_ticket_number ON rewards.raffle_ticket (promotion, number) WHERE number IS NOT NULL;
CREATE INDEX raffle_ticket_of_member ON rewards.raffle_ticket (member, promotion, earned_at, key);

CREATE FUNCTION rewards.guard_raffle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a raffle is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (to_jsonb(NEW) - ARRAY['issued', 'drawn', 'given']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['issued', 'drawn', 'given'])
     OR NEW.issued < OLD.issued OR NEW.drawn < OLD.drawn OR NEW.given < OLD.given THEN
    RAISE EXCEPTION 'what a raffle promises is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER raffle_guard BEFORE UPDATE OR DELETE ON rewards.raffle
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_raffle();

CREATE FUNCTION rewards.guard_raffle_prize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - 'given') IS DISTINCT FROM (to_jsonb(OLD) - 'given') OR NEW.given < OLD.given THEN
    RAISE EXCEPTION 'what a raffle promises is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER raffle_prize_guard BEFORE UPDATE OR DELETE ON rewards.raffle_prize
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_raffle_prize();

CREATE FUNCTION rewards.guard_raffle_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.number IS NOT NULL
     OR (NEW.promotion, NEW.key, NEW.member, NEW.earned_at) IS DISTINCT FROM (OLD.promotion, OLD.key, OLD.member, OLD.earned_at) THEN
    RAISE EXCEPTION 'a ticket is drawn once and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER raffle_ticket_guard BEFORE UPDATE OR DELETE ON rewards.raffle_ticket
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_raffle_ticket();

-- A gift of points is paid into the points account, and is no money.
ALTER TABLE rewards.gift DROP CONSTRAINT gift_pays_check,
  ADD CONSTRAINT gift_pays_check CHECK (pays IN ('cash', 'bonus', 'points', 'free_rounds'));
ALTER TABLE rewards.gift DROP CONSTRAINT gift_terms_where_needed,
  ADD CONSTRAINT gift_terms_where_needed CHECK ((pays IN ('cash', 'points')) = (terms IS NULL));
