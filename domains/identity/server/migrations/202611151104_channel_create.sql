-- Whose word about a person a brand takes. `login` vouches for who somebody is, `phone` for the number they have.
CREATE TABLE identity.channel (
  merchant text NOT NULL,
  channel text NOT NULL CHECK (channel ~ '^[a-z0-9-]{1,32}$'),
  kind text NOT NULL CHECK (kind IN ('login', 'phone')),
  position smallint NOT NULL DEFAULT 0,
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  authorize_url text NOT NULL CHECK (authorize_url ~ '^(https://|/)\S+$'),
  -- The keys themselves, or where they are published.
  jwks jsonb,
  jwks_url text CHECK (jwks_url ~ '^https://\S+$'),
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant, channel),
  CHECK ((jwks IS NULL) <> (jwks_url IS NULL))
);

CREATE TABLE identity.channel_link (
  merchant text NOT NULL,
  channel text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  member text NOT NULL REFERENCES identity.member (id),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, channel, subject),
  FOREIGN KEY (merchant, channel) REFERENCES identity.channel (merchant, channel)
);
CREATE INDEX channel_link_of_member ON identity.channel_link (member);

-- A token of a third party opens once, though it is good for some minutes.
CREATE TABLE identity.spent_assertion (
  token_sha256 bytea PRIMARY KEY CHECK (octet_length(token_sha256) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_assertion_by_end ON identity.spent_assertion (expires_at);
