-- Which bonus paid a part of a bet's stake, and who gets that part of what the bet pays: the bonus wallet while the bonus is
-- active, the member's cash once it was played, the operator once it was taken back. A bonus never pays into the next one.
CREATE TABLE bets.bonus (
  id text PRIMARY KEY CHECK (id <> ''),
  member text NOT NULL,
  currency text NOT NULL,
  pays_to text NOT NULL DEFAULT 'bonus' CHECK (pays_to IN ('bonus', 'cash', 'operator'))
);
CREATE UNIQUE INDEX bonus_active ON bets.bonus (member, currency) WHERE pays_to = 'bonus';

CREATE TABLE bets.bonus_bet (
  bet text PRIMARY KEY REFERENCES bets.bet (id),
  bonus text NOT NULL REFERENCES bets.bonus (id)
);

CREATE FUNCTION bets.guard_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.pays_to <> 'bonus' OR (NEW.id, NEW.member, NEW.currency) IS DISTINCT FROM (OLD.id, OLD.member, OLD.currency) THEN
    RAISE EXCEPTION 'a bonus that has ended is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bonus_guard BEFORE UPDATE ON bets.bonus FOR EACH ROW EXECUTE FUNCTION bets.guard_bonus();
