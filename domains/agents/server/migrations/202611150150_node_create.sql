CREATE SCHEMA agents;

-- A member's place. It is given once; `path` is the numbers from the root down to this node, `1.7.42.`
CREATE TABLE agents.node (
  member text PRIMARY KEY CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  upline text REFERENCES agents.node (member) CHECK (upline <> member),
  depth smallint NOT NULL CHECK (depth >= 0 AND (depth = 0) = (upline IS NULL)),
  path text COLLATE "C" NOT NULL UNIQUE CHECK (path ~ '^([0-9]+\.)+$'),
  created_at timestamptz NOT NULL
);

CREATE INDEX node_by_upline ON agents.node (upline, number);
