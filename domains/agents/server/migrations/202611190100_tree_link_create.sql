-- The tree as of any instant: one row for each pair of an account and one above it, itself included, and the time in which it held.
CREATE TABLE agents.tree_link (
  ancestor text COLLATE "C" NOT NULL,
  descendant text COLLATE "C" NOT NULL,
  depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 10),
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL DEFAULT 'infinity' CHECK (valid_to > valid_from),
  PRIMARY KEY (descendant, ancestor, valid_from)
);
CREATE INDEX tree_link_of_ancestor ON agents.tree_link (ancestor, depth, descendant) INCLUDE (valid_from, valid_to);
-- Who is new in a team in a span of days.
CREATE INDEX tree_link_by_start ON agents.tree_link (ancestor, valid_from, descendant);

INSERT INTO agents.tree_link (ancestor, descendant, depth, valid_from)
SELECT above.member, below.member, below.depth - above.depth, below.created_at
  FROM agents.node AS below
  JOIN agents.node AS above ON below.path >= above.path AND below.path < left(above.path, -1) || '/';

-- A move that staff has ordered: four eyes, and it takes effect at the start of the next business day.
CREATE TABLE agents.move (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^mv_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL REFERENCES agents.node (member),
  from_upline text COLLATE "C",
  to_upline text COLLATE "C" NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  approved_by text CHECK (approved_by <> requested_by),
  approved_at timestamptz,
  effective_at timestamptz,
  done_at timestamptz,
  -- Why it ended without the member being moved.
  refused text CHECK (refused IS NULL OR done_at IS NOT NULL),
  CHECK (num_nonnulls(approved_by, approved_at, effective_at) IN (0, 3))
);
CREATE UNIQUE INDEX move_open ON agents.move (member) WHERE done_at IS NULL;
CREATE INDEX move_due ON agents.move (effective_at) WHERE done_at IS NULL AND effective_at IS NOT NULL;

-- What staff did, and why.
CREATE TABLE agents.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL DEFAULT '',
  detail jsonb,
  at timestamptz NOT NULL
);
CREATE INDEX audit_of_subject ON agents.audit (subject, id);
