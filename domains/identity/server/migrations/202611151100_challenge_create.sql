-- Keys that only this product knows, made at their first use. What is hashed with one cannot be guessed from a copy
-- of another table, however short it is.
CREATE TABLE identity.secret (
  name text PRIMARY KEY,
  key bytea NOT NULL CHECK (octet_length(key) >= 32)
);

-- What a visitor is asked before anybody knows them. Unlogged: a crash costs a visitor one more picture.
CREATE UNLOGGED TABLE identity.captcha (
  client_id text PRIMARY KEY,
  answer_hmac bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_by_end ON identity.captcha (expires_at);

CREATE UNLOGGED TABLE identity.puzzle (
  id text PRIMARY KEY,
  -- Where the gap begins, and the answer to the question in words.
  x smallint NOT NULL,
  answer smallint NOT NULL,
  network text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX puzzle_by_end ON identity.puzzle (expires_at);

CREATE UNLOGGED TABLE identity.human_result (
  result_sha256 bytea PRIMARY KEY CHECK (octet_length(result_sha256) = 32),
  network text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX human_result_by_end ON identity.human_result (expires_at);
