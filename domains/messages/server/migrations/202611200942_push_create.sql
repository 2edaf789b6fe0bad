-- The browser of a session that wants notifications. It ends with the session, and when its push service says that it is gone.
CREATE TABLE messages.push_subscription (
  session text COLLATE "C" PRIMARY KEY,
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  endpoint text COLLATE "C" NOT NULL UNIQUE CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_member ON messages.push_subscription (member);

-- The key pair by which push services know us. One row, made when it is first needed; browsers are bound to it.
CREATE TABLE messages.push_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key bytea NOT NULL CHECK (length(public_key) = 65),
  private_key bytea NOT NULL,
  made_at timestamptz NOT NULL
);

-- How often a delivery to devices was tried.
ALTER TABLE messages.delivery ADD COLUMN attempts smallint NOT NULL DEFAULT 0;
