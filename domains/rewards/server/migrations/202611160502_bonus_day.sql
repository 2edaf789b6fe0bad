-- How many bonuses of a day stand in which state, and their sum. A record of many years then counts days and not rows.
CREATE TABLE rewards.bonus_day (
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  -- Of the platform, in which it was granted.
  day date NOT NULL,
  -- As a member reads it: `free` asks for nothing.
  state text COLLATE "C" NOT NULL,
  bonuses integer NOT NULL CHECK (bonuses >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member, currency, day, state)
) WITH (fillfactor = 80);

CREATE FUNCTION rewards.bonus_day_of(granted_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (granted_at AT TIME ZONE 'UTC' + interval '480 minutes')::date
$$;

CREATE FUNCTION rewards.add_bonus_day(given rewards.bonus, in_state text, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rewards.bonus_day AS kept (member, currency, day, state, bonuses, amount)
  SELECT given.member, given.currency, rewards.bonus_day_of(given.granted_at), in_state, 0, 0
  ON CONFLICT DO NOTHING;
  UPDATE rewards.bonus_day SET bonuses = bonuses + sign, amount = amount + sign * given.amount
  WHERE (member, currency, day, state) = (given.member, given.currency, rewards.bonus_day_of(given.granted_at), in_state);
$$;

-- Whoever grants or counts holds the member's cursor, so that these rows are waited for by nobody else.
CREATE FUNCTION rewards.count_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rewards.add_bonus_day(NEW, coalesce(
    (SELECT state FROM rewards.requirement WHERE kind = 'bonus' AND credit = NEW.id), 'free'), 1);
  RETURN NULL;
END $$;

CREATE TRIGGER bonus_count AFTER INSERT ON rewards.bonus FOR EACH ROW EXECUTE FUNCTION rewards.count_bonus();

CREATE FUNCTION rewards.recount_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given rewards.bonus;
BEGIN
  SELECT * INTO given FROM rewards.bonus WHERE id = NEW.credit;
  IF FOUND THEN
    PERFORM rewards.add_bonus_day(given, CASE TG_OP WHEN 'INSERT' THEN 'free' ELSE OLD.state END, -1);
    PERFORM rewards.add_bonus_day(given, NEW.state, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER requirement_opens_bonus AFTER INSERT ON rewards.requirement
  FOR EACH ROW WHEN (NEW.kind = 'bonus') EXECUTE FUNCTION rewards.recount_bonus();
CREATE TRIGGER requirement_ends_bonus AFTER UPDATE OF state ON rewards.requirement
  FOR EACH ROW WHEN (NEW.kind = 'bonus' AND OLD.state <> NEW.state) EXECUTE FUNCTION rewards.recount_bonus();

INSERT INTO rewards.bonus_day (member, currency, day, state, bonuses, amount)
SELECT b.member, b.currency, rewards.bonus_day_of(b.granted_at), coalesce(r.state, 'free'), count(*), sum(b.amount)
FROM rewards.bonus b LEFT JOIN rewards.requirement r ON r.kind = 'bonus' AND r.credit = b.id
GROUP BY 1, 2, 3, 4;
