-- What a message shows besides its words: a won bet of its author. Such a message may have no words.
ALTER TABLE messages.chat_message
  ADD COLUMN card jsonb CHECK (jsonb_typeof(card) = 'object' AND card ->> 'type' <> ''),
  DROP CONSTRAINT chat_message_words_check,
  ADD CONSTRAINT chat_message_says CHECK (length(words) <= 2500 AND (words <> '' OR card IS NOT NULL));
-- A win is shown once in a room, unless it was removed.
CREATE UNIQUE INDEX chat_message_win_once ON messages.chat_message (room, (card ->> 'betId'))
  WHERE card ->> 'type' = 'win' AND removed_at IS NULL;
