-- A chat room of a brand. The id begins with the brand, and is the name of its live topic.
CREATE TABLE messages.room (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9]+\.[a-z0-9-]{2,30}$'),
  merchant text COLLATE "C" NOT NULL CHECK (id LIKE merchant || '.%'),
  position smallint NOT NULL,
  -- Name and subject in each language in which they were written.
  content jsonb NOT NULL CHECK (content ? 'EN'),
  -- Whose word lists it is held to, besides English.
  languages text[] NOT NULL,
  slow_ms integer NOT NULL DEFAULT 3000 CHECK (slow_ms BETWEEN 1000 AND 600000),
  is_open boolean NOT NULL DEFAULT true
);
CREATE INDEX room_of_brand ON messages.room (merchant, position, id) WHERE is_open;

CREATE TABLE messages.chat_message (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^cm_[0-9A-Z]{26}$'),
  room text COLLATE "C" NOT NULL REFERENCES messages.room (id),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  -- As it was when it was written.
  name text NOT NULL,
  level smallint NOT NULL,
  is_moderator boolean NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2500),
  sent_at timestamptz NOT NULL,
  removed_at timestamptz,
  removed_by text,
  removed_reason text COLLATE "C",
  CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND (removed_at IS NULL) = (removed_reason IS NULL))
);
CREATE INDEX chat_message_of_room ON messages.chat_message (room, id);
CREATE INDEX chat_message_of_member ON messages.chat_message (member, id);
CREATE INDEX chat_message_age ON messages.chat_message (sent_at);

-- What a member is in the rooms of the brand. No row: one who may write.
CREATE TABLE messages.chat_member (
  member text COLLATE "C" PRIMARY KEY CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  is_moderator boolean NOT NULL DEFAULT false,
  -- Until when nothing may be written; infinity: for ever.
  muted_until timestamptz,
  mute_reason text COLLATE "C",
  CHECK ((muted_until IS NULL) = (mute_reason IS NULL))
);

-- Whose messages a member does not want to see.
CREATE TABLE messages.chat_block (
  member text COLLATE "C" NOT NULL,
  other text COLLATE "C" NOT NULL CHECK (other <> member),
  at timestamptz NOT NULL,
  PRIMARY KEY (member, other)
);

-- A message that a member reported; staff or a moderator decides.
CREATE TABLE messages.chat_report (
  message text COLLATE "C" NOT NULL REFERENCES messages.chat_message (id) ON DELETE CASCADE,
  member text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (message, member)
);
CREATE INDEX chat_report_open ON messages.chat_report (merchant, at) WHERE closed_at IS NULL;

-- Words that are not shown, in the folded form in which they are compared.
CREATE TABLE messages.filtered_word (
  language text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (length(word) BETWEEN 2 AND 40),
  PRIMARY KEY (language, word)
);
