-- One code for a number or an address and a purpose; a new one takes the place of the one before. Neither the number
-- nor the code can be read here. A row stands for a number that nobody has, too: it is tried and expires like any other.
CREATE TABLE identity.code (
  merchant text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'reset', 'bind', 'second', 'unbind')),
  recipient_hmac bytea NOT NULL CHECK (octet_length(recipient_hmac) = 32),
  code_hmac bytea NOT NULL CHECK (octet_length(code_hmac) = 32),
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (merchant, purpose, recipient_hmac)
);
CREATE INDEX code_by_end ON identity.code (expires_at);

-- How long a code by SMS is good for; the page counts it down.
ALTER TABLE identity.setting ADD COLUMN code_minutes smallint NOT NULL DEFAULT 1 CHECK (code_minutes BETWEEN 1 AND 30);
