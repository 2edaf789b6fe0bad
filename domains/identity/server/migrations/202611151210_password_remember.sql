-- The passwords before the present one, so that none of the last three comes back; older ones are forgotten.
CREATE TABLE identity.password_history (
  member text NOT NULL REFERENCES identity.member (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (member, ended_at)
);

-- Links by which a forgotten password is set anew. Only the SHA-256 is kept; a member has one at a time.
CREATE TABLE identity.password_reset (
  member text PRIMARY KEY REFERENCES identity.member (id) ON DELETE CASCADE,
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  expires_at timestamptz NOT NULL
);

CREATE TABLE identity.payment_password (
  member text PRIMARY KEY REFERENCES identity.member (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Whoever gets into an account by a trick changes something first; money does not leave before its owner could hear of it.
ALTER TABLE identity.member ADD COLUMN withdrawal_blocked_until timestamptz;
