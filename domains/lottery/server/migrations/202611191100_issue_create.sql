CREATE SCHEMA lottery;

-- A lottery game. Adding one of a known family is a row.
CREATE TABLE lottery.game (
  code text COLLATE "C" PRIMARY KEY CHECK (code ~ '^[A-Z0-9_]{2,24}$'),
  family text COLLATE "C" NOT NULL CHECK (family ~ '^[a-z0-9_]{2,24}$'),
  vassalage text COLLATE "C" NOT NULL CHECK (vassalage IN ('LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA')),
  prize_mode text COLLATE "C" NOT NULL CHECK (prize_mode IN ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  calendar jsonb NOT NULL,
  price_version text COLLATE "C" NOT NULL CHECK (price_version <> ''),
  source text COLLATE "C" NOT NULL CHECK (source IN ('own', 'official')),
  -- In the menu, smallest first.
  position integer NOT NULL CHECK (position >= 0),
  -- A closed game opens no further issues; those that are open are drawn.
  is_closed boolean NOT NULL DEFAULT false
);
CREATE INDEX game_of_menu ON lottery.game (vassalage, position, code);

-- The seeds of the draws of a game: each is the hash of the next. The terminal is the hash of the first, and published with the
-- whole row before the first issue opens. The last seed is derived from the salt with a key that is not in the database.
CREATE TABLE lottery.chain (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL REFERENCES lottery.game,
  salt bytea NOT NULL CHECK (octet_length(salt) = 32),
  terminal text COLLATE "C" NOT NULL CHECK (terminal ~ '^[0-9a-f]{64}$'),
  length integer NOT NULL CHECK (length > 0),
  first_issue text COLLATE "C" NOT NULL,
  rule_version integer NOT NULL CHECK (rule_version > 0),
  published_at timestamptz NOT NULL
);
CREATE INDEX chain_of_game ON lottery.chain (game, id DESC);

CREATE FUNCTION lottery.guard_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a chain that was published is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER chain_guard BEFORE UPDATE OR DELETE ON lottery.chain
  FOR EACH ROW EXECUTE FUNCTION lottery.guard_chain();

CREATE TABLE lottery.issue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL REFERENCES lottery.game,
  number text COLLATE "C" NOT NULL CHECK (number ~ '^\d{8}(-\d{1,4})?$'),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  -- When the result is expected; later the issue is delayed.
  due_at timestamptz NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'scheduled'
    CHECK (state IN ('scheduled', 'open', 'closed', 'drawn', 'settled', 'delayed', 'voided')),
  -- Of draws that are made here: the chain and the place of the seed in it.
  chain integer REFERENCES lottery.chain,
  place integer CHECK (place >= 0),
  closed_at timestamptz,
  bets_root text COLLATE "C" CHECK (bets_root ~ '^[0-9a-f]{64}$'),
  delayed_at timestamptz,
  beacon text COLLATE "C" CHECK (beacon ~ '^[0-9a-f]{64}$'),
  -- The round of the beacon; null where there is a beacon of zeros: no round was asked for.
  beacon_round bigint CHECK (beacon_round > 0),
  -- Revealed with the result, and of a voided draw as well.
  seed text COLLATE "C" CHECK (seed ~ '^[0-9a-f]{64}$'),
  result jsonb CHECK (jsonb_typeof(result) = 'object'),
  result_version integer NOT NULL DEFAULT 0 CHECK (result_version >= 0),
  drawn_at timestamptz,
  settled_at timestamptz,
  -- The version of the result that was paid.
  settled_version integer CHECK (settled_version > 0),
  voided_at timestamptz,
  void_reason text COLLATE "C" CHECK (void_reason <> ''),
  UNIQUE (game, number),
  UNIQUE (chain, place),
  CONSTRAINT issue_in_order CHECK (opens_at < closes_at AND closes_at <= draws_at AND draws_at <= due_at),
  CONSTRAINT issue_place_whole CHECK ((chain IS NULL) = (place IS NULL)),
  CONSTRAINT issue_closed_whole CHECK (state NOT IN ('closed', 'drawn', 'settled', 'delayed') OR closed_at IS NOT NULL),
  CONSTRAINT issue_drawn_whole CHECK ((result IS NULL) = (result_version = 0) AND (result IS NULL) = (drawn_at IS NULL)
    AND (state NOT IN ('drawn', 'settled') OR result IS NOT NULL)),
  CONSTRAINT issue_settled_whole CHECK (state <> 'settled' OR settled_version = result_version),
  CONSTRAINT issue_voided_whole CHECK ((state = 'voided') = (voided_at IS NOT NULL) AND (voided_at IS NULL) = (void_reason IS NULL)),
  -- A root stands before the beacon, and the beacon before the result that is drawn from both.
  CONSTRAINT issue_proof_whole CHECK (beacon IS NULL OR bets_root IS NOT NULL),
  CONSTRAINT issue_seed_whole CHECK (seed IS NULL OR (chain IS NOT NULL AND state IN ('drawn', 'settled', 'voided')))
);
CREATE INDEX issue_of_game ON lottery.issue (game, draws_at DESC, id DESC);
CREATE INDEX issue_to_open ON lottery.issue (opens_at, id) WHERE state = 'scheduled';
CREATE INDEX issue_to_close ON lottery.issue (closes_at, id) WHERE state IN ('scheduled', 'open');
CREATE INDEX issue_to_draw ON lottery.issue (draws_at, id) WHERE state IN ('closed', 'delayed');
CREATE INDEX issue_pending ON lottery.issue (game, draws_at, id) WHERE state IN ('scheduled', 'open', 'closed', 'delayed');
CREATE INDEX issue_to_settle ON lottery.issue (drawn_at, id) WHERE state = 'drawn';
CREATE INDEX issue_with_result ON lottery.issue (game, draws_at DESC, id DESC) WHERE result IS NOT NULL;

-- The states follow each other in this order only; what was published of a proof is never changed. A postponed issue opens again
-- under its number; a corrected result is a further version.
CREATE FUNCTION lottery.guard_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an issue is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.game, NEW.number, NEW.chain, NEW.place) IS DISTINCT FROM (OLD.id, OLD.game, OLD.number, OLD.chain, OLD.place) THEN
    RAISE EXCEPTION 'an issue keeps its game, its number and its seed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('scheduled', 'open'), ('scheduled', 'closed'), ('scheduled', 'voided'),
      ('open', 'closed'), ('open', 'voided'),
      ('closed', 'drawn'), ('closed', 'delayed'), ('closed', 'voided'), ('closed', 'open'),
      ('delayed', 'drawn'), ('delayed', 'voided'), ('delayed', 'open'),
      ('drawn', 'settled'), ('settled', 'drawn')) THEN
    RAISE EXCEPTION 'an issue that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.result IS DISTINCT FROM OLD.result AND NEW.result_version <> OLD.result_version + 1
     OR NEW.result IS NOT DISTINCT FROM OLD.result AND NEW.result_version <> OLD.result_version THEN
    RAISE EXCEPTION 'a result is corrected by its next version' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.seed IS NOT NULL AND (NEW.seed, NEW.beacon, NEW.beacon_round, NEW.bets_root)
      IS DISTINCT FROM (OLD.seed, OLD.beacon, OLD.beacon_round, OLD.bets_root)
     OR OLD.bets_root IS NOT NULL AND NEW.bets_root IS DISTINCT FROM OLD.bets_root AND NEW.state <> 'open' THEN
    RAISE EXCEPTION 'what a proof says is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state IN ('drawn', 'settled', 'voided') AND (NEW.opens_at, NEW.closes_at, NEW.draws_at, NEW.due_at)
      IS DISTINCT FROM (OLD.opens_at, OLD.closes_at, OLD.draws_at, OLD.due_at) THEN
    RAISE EXCEPTION 'an issue that has ended keeps its times' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER issue_guard BEFORE UPDATE OR DELETE ON lottery.issue
  FOR EACH ROW EXECUTE FUNCTION lottery.guard_issue();

-- Every version of every result, and where it comes from. `demo` is a made-up result of a foreign draw.
CREATE TABLE lottery.result (
  issue bigint NOT NULL REFERENCES lottery.issue,
  version integer NOT NULL CHECK (version > 0),
  result jsonb NOT NULL CHECK (jsonb_typeof(result) = 'object'),
  source text COLLATE "C" NOT NULL CHECK (source IN ('own', 'feed', 'staff', 'demo')),
  -- Of results that two persons entered.
  entered_by text CHECK (entered_by <> ''),
  confirmed_by text CHECK (confirmed_by <> ''),
  reason text CHECK (reason <> ''),
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (issue, version),
  CONSTRAINT result_four_eyes CHECK (CASE WHEN source = 'staff'
    THEN entered_by IS NOT NULL AND confirmed_by IS NOT NULL AND entered_by <> confirmed_by AND reason IS NOT NULL
    ELSE entered_by IS NULL AND confirmed_by IS NULL END)
);

CREATE FUNCTION lottery.guard_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a result is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER result_guard BEFORE UPDATE OR DELETE ON lottery.result
  FOR EACH ROW EXECUTE FUNCTION lottery.guard_result();

-- What one person entered and a second one has to confirm.
CREATE TABLE lottery.result_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue bigint NOT NULL REFERENCES lottery.issue,
  result jsonb NOT NULL CHECK (jsonb_typeof(result) = 'object'),
  -- The version that it replaces; zero where there is no result yet.
  replaces integer NOT NULL CHECK (replaces >= 0),
  reason text NOT NULL CHECK (reason <> ''),
  entered_by text NOT NULL CHECK (entered_by <> ''),
  entered_at timestamptz NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'withdrawn')),
  ended_by text CHECK (ended_by <> ''),
  ended_at timestamptz,
  CONSTRAINT result_entry_ended_whole CHECK ((state = 'waiting') = (ended_at IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT result_entry_four_eyes CHECK (state <> 'confirmed' OR ended_by <> entered_by)
);
CREATE UNIQUE INDEX result_entry_waiting ON lottery.result_entry (issue) WHERE state = 'waiting';
CREATE INDEX result_entry_of_issue ON lottery.result_entry (issue, id);

-- What each source of official results reported.
CREATE TABLE lottery.feed_result (
  issue bigint NOT NULL REFERENCES lottery.issue,
  source text COLLATE "C" NOT NULL CHECK (source <> ''),
  result jsonb NOT NULL CHECK (jsonb_typeof(result) = 'object'),
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (issue, source)
);

-- Games that a member has bet on, newest first.
CREATE TABLE lottery.recent_game (
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  game text COLLATE "C" NOT NULL REFERENCES lottery.game,
  played_at timestamptz NOT NULL,
  PRIMARY KEY (member, game)
);
CREATE INDEX recent_game_latest ON lottery.recent_game (member, played_at DESC, game);
CREATE INDEX recent_game_of_game ON lottery.recent_game (game);

-- What staff did to games, issues and results, and why.
CREATE TABLE lottery.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL REFERENCES lottery.game,
  issue bigint REFERENCES lottery.issue,
  actor text NOT NULL CHECK (actor <> ''),
  action text NOT NULL CHECK (action <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX audit_of_game ON lottery.audit (game, id DESC);
CREATE INDEX audit_of_issue ON lottery.audit (issue, id) WHERE issue IS NOT NULL;
