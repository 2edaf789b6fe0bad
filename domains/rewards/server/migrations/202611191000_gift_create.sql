-- What a member has earned besides bonuses on deposits, from the moment it is ready until it is claimed or over.
CREATE TABLE rewards.gift (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^gf_[0-9A-Z]{26}$'),
  -- The issuer's name for it, such as `vip_weekly:2026-11-16:mb_…`: the same one is issued once.
  key text COLLATE "C" NOT NULL UNIQUE CHECK (key <> ''),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('check_in', 'vip_level', 'vip_weekly', 'vip_monthly', 'vip_birthday', 'mission',
    'leaderboard', 'rebate', 'envelope', 'referral', 'points', 'promotion', 'raffle')),
  -- What it comes from: the id of the mission, envelope, promotion and so on.
  source text COLLATE "C",
  -- By language, English among them; a gift outlives what it came from.
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  -- The figures of the sentence that says why the member has it.
  figures jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(figures) = 'object'),
  pays text COLLATE "C" NOT NULL CHECK (pays IN ('cash', 'bonus', 'free_rounds')),
  amount bigint NOT NULL CHECK (amount >= 0),
  turnover_ppm bigint NOT NULL CHECK (turnover_ppm >= 0),
  -- Terms of a bonus or of free rounds.
  terms jsonb CHECK (jsonb_typeof(terms) = 'object'),
  state text COLLATE "C" NOT NULL CHECK (state IN ('ready', 'claimed', 'expired', 'withdrawn')),
  issued_at timestamptz NOT NULL,
  claim_until timestamptz CHECK (claim_until > issued_at),
  ended_at timestamptz,
  -- The cash after the claim, so that a claim sent twice is answered alike.
  balance_after bigint,
  CONSTRAINT gift_pays_something CHECK (amount > 0 OR pays = 'free_rounds'),
  CONSTRAINT gift_terms_where_needed CHECK ((pays = 'cash') = (terms IS NULL)),
  CONSTRAINT gift_ended_whole CHECK ((state = 'ready') = (ended_at IS NULL)),
  CONSTRAINT gift_claimed_whole CHECK ((state = 'claimed') = (balance_after IS NOT NULL))
);

CREATE INDEX gift_of_member ON rewards.gift (member, issued_at DESC, id DESC);
CREATE INDEX gift_ready ON rewards.gift (member, currency, claim_until) WHERE state = 'ready';
CREATE INDEX gift_ended ON rewards.gift (member, state, ended_at DESC, id DESC) WHERE state <> 'ready';
CREATE INDEX gift_overdue ON rewards.gift (claim_until) WHERE state = 'ready' AND claim_until IS NOT NULL;

-- A gift ends once, and what it promises never changes.
CREATE FUNCTION rewards.guard_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a gift is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'ready' THEN
    RAISE EXCEPTION 'a gift that is % stays as it is', OLD.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.key, NEW.member, NEW.merchant, NEW.currency, NEW.kind, NEW.source, NEW.name, NEW.figures, NEW.pays, NEW.amount,
      NEW.turnover_ppm, NEW.terms, NEW.issued_at, NEW.claim_until)
     IS DISTINCT FROM
     (OLD.id, OLD.key, OLD.member, OLD.merchant, OLD.currency, OLD.kind, OLD.source, OLD.name, OLD.figures, OLD.pays, OLD.amount,
      OLD.turnover_ppm, OLD.terms, OLD.issued_at, OLD.claim_until) THEN
    RAISE EXCEPTION 'what a gift promises is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER gift_guard BEFORE UPDATE OR DELETE ON rewards.gift
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_gift();

-- The turnover of gifts is a requirement of its own kind: once, by every category.
ALTER TABLE rewards.requirement DROP CONSTRAINT requirement_kind_check,
  ADD CONSTRAINT requirement_kind_check CHECK (kind IN ('deposit', 'bonus', 'adjustment', 'transfer', 'gift'));
ALTER TABLE rewards.turnover_terms DROP CONSTRAINT turnover_terms_kind_check,
  ADD CONSTRAINT turnover_terms_kind_check CHECK (kind IN ('deposit', 'bonus', 'adjustment', 'transfer', 'gift'));
INSERT INTO rewards.turnover_terms (profile, kind, multiplier_ppm, contributions, max_bet, days)
SELECT DISTINCT profile, 'gift', 1000000, '{"*": 1000000}'::jsonb, NULL::bigint, NULL::smallint FROM rewards.turnover_terms;
