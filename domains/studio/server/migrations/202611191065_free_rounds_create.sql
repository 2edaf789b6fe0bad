-- Free rounds: so many rounds of one of our slots at a stake that the house puts up. Wins are collected and paid when they end.
CREATE TABLE studio.free_round_grant (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^fg_[0-9A-Z]{26}$'),
  -- The giver's name for it: the same one is granted once.
  key text COLLATE "C" NOT NULL UNIQUE CHECK (key <> ''),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  game text COLLATE "C" NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0 AND stake % 100 = 0),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 1000),
  used integer NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  -- More is not paid.
  max_win bigint CHECK (max_win > 0),
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > granted_at),
  ended_at timestamptz,
  CONSTRAINT free_round_grant_used CHECK (used BETWEEN 0 AND count),
  CONSTRAINT free_round_grant_all_used CHECK (used < count OR ended_at IS NOT NULL)
);
CREATE INDEX free_round_grant_open ON studio.free_round_grant (member, game, currency, expires_at) WHERE ended_at IS NULL;
CREATE INDEX free_round_grant_overdue ON studio.free_round_grant (expires_at) WHERE ended_at IS NULL;
CREATE INDEX free_round_grant_of_member ON studio.free_round_grant (member, granted_at DESC);

CREATE FUNCTION studio.guard_free_round_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL OR NEW.used < OLD.used OR NEW.won < OLD.won
     OR (to_jsonb(NEW) - ARRAY['used', 'won', 'ended_at']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['used', 'won', 'ended_at']) THEN
    RAISE EXCEPTION 'what was granted is never changed, and ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER free_round_grant_guard BEFORE UPDATE OR DELETE ON studio.free_round_grant
  FOR EACH ROW EXECUTE FUNCTION studio.guard_free_round_grant();

-- The grant that a round was played with: then nothing was staked, and its payout was collected.
ALTER TABLE studio.round ADD COLUMN free_grant text COLLATE "C" REFERENCES studio.free_round_grant (id);
