-- The codes by which an agent brings members into their downline.
CREATE TABLE agents.invitation (
  merchant text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9]{4,16}$'),
  agent text NOT NULL REFERENCES agents.node (member),
  -- Null: good on every domain of the brand.
  domain text CHECK (domain = lower(domain)),
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE UNIQUE INDEX invitation_code ON agents.invitation (merchant, lower(code));
CREATE INDEX invitation_of_agent ON agents.invitation (agent, created_at DESC);
