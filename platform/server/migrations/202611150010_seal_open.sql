-- Keys of the sealed bodies. The newest opens and is handed out; the one before it opens for an hour more.
-- The private half lies here in the clear, so that every process can open what any other handed out:
-- the table is as secret as the members' rows beside it, and nothing ever writes it to a log.
CREATE TABLE platform.seal_key (
  kid         text PRIMARY KEY,
  public_jwk  jsonb NOT NULL,
  private_jwk jsonb NOT NULL,
  made_at     timestamptz NOT NULL
);

-- Seals that were opened, until they would be stale anyway: a copy of one is refused by every process.
CREATE TABLE platform.seal_seen (
  jti        text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX seal_seen_by_expiry ON platform.seal_seen (expires_at);

-- Volatile, so that a process that waited for the lock of a rotation sees the key which that rotation made.
CREATE FUNCTION platform.newest_seal_key() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT kid FROM platform.seal_key ORDER BY made_at DESC, kid DESC LIMIT 1
$$;
