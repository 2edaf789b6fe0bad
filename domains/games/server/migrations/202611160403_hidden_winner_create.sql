-- Members who do not want to stand on the board of winners.
CREATE TABLE games.hidden_winner (
  member text COLLATE "C" PRIMARY KEY CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  hidden_at timestamptz NOT NULL
);
