-- Pictures in conversations with staff: painted anew, and gone with their conversation.
ALTER TABLE messages.support_message
  ADD COLUMN has_picture boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT support_message_words_check,
  ADD CONSTRAINT support_message_says CHECK (length(words) <= 2000 AND (words <> '' OR has_picture));

CREATE TABLE messages.support_picture (
  message text COLLATE "C" PRIMARY KEY REFERENCES messages.support_message (id) ON DELETE CASCADE,
  media_type text COLLATE "C" NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL
);

-- When each side wrote last without having sent it yet.
ALTER TABLE messages.support_chat
  ADD COLUMN visitor_typing_at timestamptz,
  ADD COLUMN staff_typing_at timestamptz;

-- When staff of a brand answer, in minutes of the platform's day; an end before the begin is on the next day. No row: not said.
CREATE TABLE messages.support_hours (
  merchant text COLLATE "C" PRIMARY KEY,
  opens_minute smallint NOT NULL CHECK (opens_minute BETWEEN 0 AND 1439),
  closes_minute smallint NOT NULL CHECK (closes_minute BETWEEN 0 AND 1439)
);
