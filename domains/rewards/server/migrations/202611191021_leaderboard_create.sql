-- Scores of a window in order, and the prizes of its places.
CREATE TABLE rewards.leaderboard (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^lb_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  metric text COLLATE "C" NOT NULL CHECK (metric IN ('points', 'valid', 'multiple')),
  span text COLLATE "C" NOT NULL CHECK (span IN ('daily', 'weekly', 'monthly')),
  offset_minutes smallint NOT NULL CHECK (offset_minutes BETWEEN -720 AND 840),
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object' AND name ->> 'EN' <> ''),
  -- `[{from, to, amount}]` by place, without a gap; amounts as on the wire.
  prizes jsonb NOT NULL CHECK (jsonb_typeof(prizes) = 'array'),
  -- The score from which a place has a prize.
  minimum bigint NOT NULL CHECK (minimum > 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('running', 'paused')),
  position smallint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX leaderboard_of_brand ON rewards.leaderboard (merchant, position, id);

-- A window in which somebody has a score. Once final nothing in it changes.
CREATE TABLE rewards.leaderboard_window (
  board text COLLATE "C" NOT NULL REFERENCES rewards.leaderboard,
  window_key text COLLATE "C" NOT NULL,
  ends_at timestamptz NOT NULL,
  final_at timestamptz,
  PRIMARY KEY (board, window_key)
);
CREATE INDEX leaderboard_window_due ON rewards.leaderboard_window (ends_at) WHERE final_at IS NULL;

CREATE TABLE rewards.leaderboard_score (
  board text COLLATE "C" NOT NULL,
  window_key text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  score bigint NOT NULL,
  -- Whoever is not listed has no place and no prize.
  is_listed boolean NOT NULL,
  PRIMARY KEY (board, window_key, member),
  FOREIGN KEY (board, window_key) REFERENCES rewards.leaderboard_window (board, window_key)
);
CREATE INDEX leaderboard_order ON rewards.leaderboard_score (board, window_key, score DESC, member)
  WHERE is_listed AND score > 0;
CREATE INDEX leaderboard_score_of_member ON rewards.leaderboard_score (member, window_key);

-- What bets have brought, for corrections. Boards of mission points have none.
CREATE TABLE rewards.leaderboard_bet (
  board text COLLATE "C" NOT NULL REFERENCES rewards.leaderboard,
  bet text COLLATE "C" NOT NULL,
  window_key text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL,
  value bigint NOT NULL,
  revision integer NOT NULL CHECK (revision >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (board, bet)
);
CREATE INDEX leaderboard_bet_best ON rewards.leaderboard_bet (board, window_key, member, value DESC);
CREATE INDEX leaderboard_bet_old ON rewards.leaderboard_bet (at);

-- What a member has chosen; without a row they are listed under a masked name.
CREATE TABLE rewards.leaderboard_preference (
  member text COLLATE "C" PRIMARY KEY CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  is_listed boolean NOT NULL,
  is_named boolean NOT NULL
);
