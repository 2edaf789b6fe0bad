-- The rank of a member who has played: a state of its own, because a rank may be lost by a quiet month and come back.
CREATE TABLE rewards.member_rank (
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  currency text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  level smallint NOT NULL CHECK (level >= 0),
  -- The level that the sums of the whole time reach.
  reached smallint NOT NULL CHECK (reached >= 0),
  -- The highest level so far, as far as it can come back.
  held smallint NOT NULL,
  -- Given by staff above the sums.
  granted smallint CHECK (granted > 0),
  -- When it had this level first; the month of it counts as kept.
  reached_at timestamptz NOT NULL,
  since timestamptz NOT NULL,
  -- The first month and the first week (its Monday) that are not judged yet.
  next_month date NOT NULL CHECK (extract(day FROM next_month) = 1),
  next_week date NOT NULL CHECK (extract(isodow FROM next_week) = 1),
  PRIMARY KEY (member, currency),
  CONSTRAINT member_rank_within CHECK (level <= greatest(reached, granted) AND level <= held)
) WITH (fillfactor = 80);
CREATE INDEX member_rank_month ON rewards.member_rank (next_month, member, currency) WHERE held > 0;
CREATE INDEX member_rank_week ON rewards.member_rank (next_week, member, currency) WHERE held > 0;

-- Each change with what it was decided by. Rows stay.
CREATE TABLE rewards.rank_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  from_level smallint NOT NULL,
  to_level smallint NOT NULL,
  cause text NOT NULL CHECK (cause IN ('play', 'keep', 'regain', 'correction', 'staff')),
  -- Of the whole time for `play` and `correction`, of the month for `keep` and `regain`.
  valid_bet bigint,
  -- What the level asks for, lost or reached.
  needed bigint,
  actor text,
  reason text,
  at timestamptz NOT NULL,
  CONSTRAINT rank_change_changes CHECK (from_level <> to_level),
  CONSTRAINT rank_change_by_staff CHECK ((cause = 'staff') = (actor IS NOT NULL AND reason IS NOT NULL))
);
CREATE INDEX rank_change_of_member ON rewards.rank_change (member, currency, id DESC);

-- How far a job that goes by days has come.
CREATE TABLE rewards.day_run (
  job text PRIMARY KEY,
  next_day date NOT NULL
);

-- What staff did to ladders, ranks and rebates, in the transaction of the deed.
CREATE TABLE rewards.vip_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);
CREATE INDEX vip_audit_of_subject ON rewards.vip_audit (subject, id);

CREATE FUNCTION rewards.guard_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER rank_change_guard BEFORE UPDATE OR DELETE ON rewards.rank_change FOR EACH ROW EXECUTE FUNCTION rewards.guard_record();
CREATE TRIGGER vip_audit_guard BEFORE UPDATE OR DELETE ON rewards.vip_audit FOR EACH ROW EXECUTE FUNCTION rewards.guard_record();
