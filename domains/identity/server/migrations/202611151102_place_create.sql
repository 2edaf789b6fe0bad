-- Wrong tries of the last quarter of an hour. What was typed as an account is hashed: people type passwords there.
CREATE UNLOGGED TABLE identity.login_failure (
  account_hmac bytea NOT NULL,
  network text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX login_failure_of_account ON identity.login_failure (account_hmac, at);
CREATE INDEX login_failure_of_network ON identity.login_failure (network, at);
CREATE INDEX login_failure_by_age ON identity.login_failure (at);

-- From where a member has come in before: a login from there needs no second proof.
CREATE TABLE identity.trusted_network (
  member text NOT NULL REFERENCES identity.member (id),
  network text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (member, network)
);

-- The page keeps the device's own secret; here is only its hash, as with a token.
CREATE TABLE identity.trusted_device (
  id text PRIMARY KEY CHECK (id ~ '^td_[0-9A-Z]{26}$'),
  member text NOT NULL REFERENCES identity.member (id),
  device_sha256 bytea NOT NULL CHECK (octet_length(device_sha256) = 32),
  -- The name of the device, as the member knows it.
  name text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  UNIQUE (member, device_sha256)
);

-- Members who were here before are known where they were; a network of IPv6 is not its address and is learned anew.
INSERT INTO identity.trusted_network (member, network, first_at, last_at)
SELECT member, ip, min(created_at), max(last_seen_at) FROM identity.session WHERE ip NOT LIKE '%:%' GROUP BY member, ip;

-- A login that is half done: the first proof was right, the second is awaited.
CREATE TABLE identity.ticket (
  ticket_sha256 bytea PRIMARY KEY CHECK (octet_length(ticket_sha256) = 32),
  member text NOT NULL REFERENCES identity.member (id),
  default_password boolean NOT NULL,
  password_expired boolean NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX ticket_by_end ON identity.ticket (expires_at);
CREATE INDEX ticket_of_member ON identity.ticket (member);
