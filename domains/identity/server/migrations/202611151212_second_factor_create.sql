-- The authenticator's secret. It counts for something only once a code of it was shown. A code is good for one use:
-- the step of the last one is kept, and no step before it is taken.
CREATE TABLE identity.totp (
  member text PRIMARY KEY REFERENCES identity.member (id) ON DELETE CASCADE,
  secret bytea NOT NULL CHECK (octet_length(secret) >= 20),
  begun_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

-- Eighty bits of chance each, so their SHA-256 is as good as a slow hash.
CREATE TABLE identity.recovery_code (
  member text NOT NULL REFERENCES identity.member (id) ON DELETE CASCADE,
  code_sha256 bytea NOT NULL CHECK (octet_length(code_sha256) = 32),
  used_at timestamptz,
  PRIMARY KEY (member, code_sha256)
);

CREATE TABLE identity.passkey (
  id text PRIMARY KEY CHECK (id ~ '^pk_[0-9A-Z]{26}$'),
  member text NOT NULL REFERENCES identity.member (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- What the key itself counts; a copy of a key would count backwards.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_of_member ON identity.passkey (member, created_at);

-- What a passkey is asked to sign: one of a kind at a time for a member, used once.
CREATE TABLE identity.passkey_challenge (
  member text NOT NULL REFERENCES identity.member (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'login')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member, purpose)
);
