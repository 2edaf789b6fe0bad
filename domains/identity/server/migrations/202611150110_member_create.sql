CREATE SCHEMA identity;

CREATE TABLE identity.member (
  id text PRIMARY KEY CHECK (id ~ '^mb_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  account text NOT NULL CHECK (account = btrim(account) AND char_length(account) BETWEEN 1 AND 64),
  nickname text NOT NULL DEFAULT '' CHECK (char_length(nickname) <= 64),
  -- 0 member; 1, 2, 41, 42 agent; 4 free trial.
  type smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked')),
  agent_policy boolean NOT NULL DEFAULT false,
  language text NOT NULL,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  first_login_at timestamptz,
  created_at timestamptz NOT NULL
);

-- `Maria` and `maria` are one account; the same account may exist at another brand.
CREATE UNIQUE INDEX member_account ON identity.member (merchant, lower(account));
CREATE INDEX member_by_birth ON identity.member (merchant, created_at, id);

-- Only the SHA-256 of a token is kept, so a copy of this table opens no session.
CREATE TABLE identity.session (
  id text PRIMARY KEY CHECK (id ~ '^ss_[0-9A-Z]{26}$'),
  member text NOT NULL REFERENCES identity.member (id),
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  device text NOT NULL,
  ip text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX session_of_member ON identity.session (member, last_seen_at DESC) WHERE revoked_at IS NULL;
CREATE INDEX session_by_address ON identity.session (member, ip, id);
CREATE INDEX session_by_end ON identity.session (expires_at);

-- One row per brand. The default password is what an agent hands to a new downline; it never reaches a page.
CREATE TABLE identity.setting (
  merchant text PRIMARY KEY,
  default_password text NOT NULL,
  password_expiry_days smallint CHECK (password_expiry_days > 0)
);

CREATE TABLE identity.registration_field (
  merchant text NOT NULL,
  field text NOT NULL,
  position smallint NOT NULL,
  enabled boolean NOT NULL,
  required boolean NOT NULL,
  accepted_pattern text NOT NULL,
  min_length smallint CHECK (min_length >= 0),
  max_length smallint CHECK (max_length >= min_length),
  pattern_id text NOT NULL,
  PRIMARY KEY (merchant, field)
);
