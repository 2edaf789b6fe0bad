-- The answer that was given for an Idempotency-Key. Keys of money never expire, so nothing prunes this.
CREATE TABLE platform.reply (
  path         text NOT NULL,
  caller       text NOT NULL,
  key          text NOT NULL,
  content_hash bytea NOT NULL,
  status       smallint,
  body         text,
  at           timestamptz NOT NULL,
  PRIMARY KEY (path, caller, key)
);
