-- Invitations grow to links of the register centre.
ALTER TABLE agents.invitation
  ADD COLUMN account_type text COLLATE "C" NOT NULL DEFAULT 'member' CHECK (account_type IN ('member', 'agent')),
  -- Rebate points of whoever registers by it, in tenths of a percent.
  ADD COLUMN point smallint NOT NULL DEFAULT 0 CHECK (point >= 0),
  ADD COLUMN valid_until timestamptz,
  ADD COLUMN max_uses integer CHECK (max_uses > 0),
  ADD COLUMN used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  ADD COLUMN visits bigint NOT NULL DEFAULT 0,
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 140),
  ADD COLUMN is_enabled boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT invitation_used_within CHECK (max_uses IS NULL OR used <= max_uses);

-- From where the page of a code was opened on a day, as a hash, so that one network counts once. Rows go after two days.
CREATE TABLE agents.visit (
  day date NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  network_sha256 bytea NOT NULL,
  PRIMARY KEY (day, merchant, code, network_sha256)
);

-- Who came by which link.
CREATE TABLE agents.arrival (
  member text COLLATE "C" PRIMARY KEY,
  merchant text COLLATE "C" NOT NULL,
  code text NOT NULL,
  agent text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX arrival_of_agent ON agents.arrival (agent, code, at);

-- Rebate points of an account, in tenths of a percent; the newest row that is in force counts.
CREATE TABLE agents.point (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text COLLATE "C" NOT NULL,
  point smallint NOT NULL CHECK (point >= 0),
  valid_from timestamptz NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  -- A lower point waits for its owner's yes.
  state text COLLATE "C" NOT NULL DEFAULT 'agreed' CHECK (state IN ('agreed', 'asked', 'declined'))
);
CREATE INDEX point_in_force ON agents.point (member, valid_from DESC, id DESC) WHERE state = 'agreed';
CREATE UNIQUE INDEX point_asked ON agents.point (member) WHERE state = 'asked';

-- What an account kept of a ticket further down: its valid bet times the difference of the points.
CREATE TABLE agents.point_rebate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The id of the ticket.
  source text COLLATE "C" NOT NULL CHECK (source <> ''),
  agent text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  valid_bet bigint NOT NULL CHECK (valid_bet > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  day date NOT NULL,
  UNIQUE (source, agent)
);
CREATE INDEX point_rebate_of_day ON agents.point_rebate (agent, currency, day) INCLUDE (amount);

-- How many accounts of a high point an agent may still give; used ones do not come back.
CREATE TABLE agents.quota (
  agent text COLLATE "C" NOT NULL,
  point smallint NOT NULL,
  granted integer NOT NULL CHECK (granted >= 0),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND granted),
  PRIMARY KEY (agent, point)
);
