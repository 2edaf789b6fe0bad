-- Wrong tries at a code for a login or a new password, by the place they come from: anybody may try such a code, so what one
-- network types there ends it for that network, and only many networks together end it for all. They go with their code.
CREATE TABLE identity.code_try (
  merchant text NOT NULL,
  purpose text NOT NULL,
  recipient_hmac bytea NOT NULL,
  -- A network, or a device of the owner by its hash.
  place text NOT NULL,
  tries smallint NOT NULL,
  PRIMARY KEY (merchant, purpose, recipient_hmac, place),
  FOREIGN KEY (merchant, purpose, recipient_hmac) REFERENCES identity.code ON DELETE CASCADE
);
