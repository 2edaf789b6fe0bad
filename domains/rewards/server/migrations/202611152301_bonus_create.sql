-- Money that a member received from the house. What must be played for it is its requirement, of kind bonus.
CREATE TABLE rewards.bonus (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^bn_[0-9A-Z]{26}$'),
  -- The caller's name for the grant: the same one is given once.
  key text COLLATE "C" NOT NULL UNIQUE CHECK (key <> ''),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  promotion integer REFERENCES rewards.promotion (id),
  -- By language, English among them; a record outlives the promotion that it came from.
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  amount bigint NOT NULL CHECK (amount > 0),
  granted_at timestamptz NOT NULL
);

CREATE INDEX bonus_of_member ON rewards.bonus (member, currency, granted_at DESC, id DESC);

-- What was given is never changed; what was taken back is a further line of money.
CREATE FUNCTION rewards.guard_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bonus stays as it was given' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER bonus_guard BEFORE UPDATE OR DELETE ON rewards.bonus
  FOR EACH ROW EXECUTE FUNCTION rewards.guard_bonus();
