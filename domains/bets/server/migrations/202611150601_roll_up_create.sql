-- Sums of settled bets, kept in the transaction that settles them.

CREATE TABLE bets.member_day (
  member text COLLATE "C" NOT NULL,
  day date NOT NULL,
  category text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  bets integer NOT NULL CHECK (bets > 0),
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (member, day, category, currency)
) WITH (fillfactor = 70);

-- The same since ever: a rank is asked for on every page and must not add up years.
CREATE TABLE bets.member_total (
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  bets bigint NOT NULL CHECK (bets > 0),
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (member, currency)
) WITH (fillfactor = 70);

CREATE TABLE bets.node_day (
  merchant text COLLATE "C" NOT NULL,
  day date NOT NULL,
  node text COLLATE "C" NOT NULL,
  plays integer NOT NULL CHECK (plays > 0),
  PRIMARY KEY (merchant, day, node)
) WITH (fillfactor = 70);

-- Who played since a day is who played last on it or after it, so this also counts the players of a game. Only the
-- day is in an index: a row that changes no index is rewritten in its place, and this one changes with every bet.
CREATE TABLE bets.last_played (
  member text COLLATE "C" NOT NULL,
  node text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (member, node)
) WITH (fillfactor = 70);
CREATE INDEX last_played_of_node ON bets.last_played (merchant, node, day);
