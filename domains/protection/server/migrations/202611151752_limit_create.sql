-- One row for whoever ever chose something here. Every change holds it, and so does every door that lets money through:
-- two deposits at once are judged one after the other.
CREATE TABLE protection.setting (
  member text COLLATE "C" PRIMARY KEY CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  -- Null: as the profile says.
  reality_check_minutes smallint CHECK (reality_check_minutes IN (15, 30, 60))
);

-- Values are ten-thousandths of the currency unit, or of a minute for `session`.
CREATE TABLE protection.member_limit (
  member text COLLATE "C" NOT NULL REFERENCES protection.setting (member),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'session')),
  period text COLLATE "C" NOT NULL CHECK (period IN ('day', 'week', 'month')),
  value bigint NOT NULL CHECK (value > 0),
  -- Both null: nothing waits. A moment without a value: the limit is to be taken away.
  pending_value bigint CHECK (pending_value > value),
  pending_asked_at timestamptz,
  PRIMARY KEY (member, kind, period),
  CHECK (pending_value IS NULL OR pending_asked_at IS NOT NULL)
);

-- Who changed what, when and from where. Rows are added and never changed; the log outlives the member it speaks of.
CREATE TABLE protection.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  -- `member`, or the name of whoever of the house did it.
  actor text NOT NULL CHECK (actor <> ''),
  kind text COLLATE "C" NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  ip text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX audit_of_member ON protection.audit (member, at DESC, id DESC);

CREATE FUNCTION protection.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'protection.audit is written once';
END $$;

CREATE TRIGGER audit_is_written_once BEFORE UPDATE OR DELETE OR TRUNCATE ON protection.audit
  FOR EACH STATEMENT EXECUTE FUNCTION protection.refuse_change();
