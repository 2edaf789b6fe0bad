-- A conversation of a visitor with the operator's staff.
CREATE TABLE messages.support_chat (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^sc_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  -- Null: a guest, who proves to be the same by a secret that the browser has.
  member text COLLATE "C" CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  secret_sha256 bytea CHECK (length(secret_sha256) = 32),
  subject text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'open', 'closed')),
  -- Who of staff answers.
  agent text CHECK (agent <> ''),
  created_at timestamptz NOT NULL,
  joined_at timestamptz,
  closed_at timestamptz,
  was_helpful boolean,
  CHECK ((member IS NULL) <> (secret_sha256 IS NULL)),
  CHECK ((joined_at IS NULL) = (agent IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (was_helpful IS NULL OR state = 'closed')
);
CREATE UNIQUE INDEX support_chat_of_member ON messages.support_chat (member) WHERE state <> 'closed';
CREATE INDEX support_chat_open ON messages.support_chat (merchant, id) WHERE state <> 'closed';
CREATE INDEX support_chat_past ON messages.support_chat (member, id);
CREATE INDEX support_chat_age ON messages.support_chat (closed_at);

CREATE TABLE messages.support_message (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^sm_[0-9A-Z]{26}$'),
  chat text COLLATE "C" NOT NULL REFERENCES messages.support_chat (id) ON DELETE CASCADE,
  side text COLLATE "C" NOT NULL CHECK (side IN ('visitor', 'staff')),
  -- Of staff; the visitor is the one of the conversation.
  agent text,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  -- Made by the sender: the same twice is one message.
  client_id text COLLATE "C" NOT NULL,
  sent_at timestamptz NOT NULL,
  CHECK ((side = 'staff') = (agent IS NOT NULL)),
  UNIQUE (chat, client_id)
);
CREATE INDEX support_message_of_chat ON messages.support_message (chat, id);
