-- Everything that counts for agents, one row for each thing that happened, in the order in which it was taken in. Rows are never
-- changed: a bet that is settled again is a further row with its revision. A bill names the last row that it read (`mark`).
CREATE TABLE agents.figure_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('bet', 'rebate', 'bonus', 'deposit', 'withdrawal', 'salary', 'dividend', 'adjustment')),
  -- The id of what it is about; `revision` counts from zero where it was put right later.
  source text COLLATE "C" NOT NULL CHECK (source <> ''),
  revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  member text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  -- Of a bet: its game category, else empty.
  category text COLLATE "C" NOT NULL DEFAULT '',
  vassalage text COLLATE "C" NOT NULL DEFAULT '',
  node text COLLATE "C" NOT NULL DEFAULT '',
  -- Settled, credited or paid at; `day` is the platform's.
  at timestamptz NOT NULL,
  day date NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- Of a bet, as they are now, and as the revision before had them.
  stake bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
  valid_bet bigint NOT NULL DEFAULT 0 CHECK (valid_bet >= 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  stake_before bigint NOT NULL DEFAULT 0,
  valid_before bigint NOT NULL DEFAULT 0,
  payout_before bigint NOT NULL DEFAULT 0,
  -- Of everything else: what was credited, negative where it was taken back; and the fee that the operator bore.
  amount bigint NOT NULL DEFAULT 0,
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  UNIQUE (source, kind, revision),
  CHECK ((kind = 'bet') = (category <> ''))
);
CREATE INDEX figure_entry_by_time ON agents.figure_entry (at, id);
CREATE INDEX figure_entry_of_member ON agents.figure_entry (member, day, id);
-- Money besides bets is a small part of the rows.
CREATE INDEX figure_entry_movement_by_time ON agents.figure_entry (at, id) WHERE kind <> 'bet';
CREATE INDEX figure_entry_movement_of_member ON agents.figure_entry (member, day, id) WHERE kind <> 'bet';

-- Sums of the entries of a member by business day and category ('' for what has none), kept in the transaction that writes the entries.
CREATE TABLE agents.member_day (
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  day date NOT NULL,
  category text COLLATE "C" NOT NULL,
  bets integer NOT NULL DEFAULT 0,
  stake bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  rebate bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  salary bigint NOT NULL DEFAULT 0,
  dividend bigint NOT NULL DEFAULT 0,
  adjustment bigint NOT NULL DEFAULT 0,
  deposits integer NOT NULL DEFAULT 0,
  deposited bigint NOT NULL DEFAULT 0,
  withdrawals integer NOT NULL DEFAULT 0,
  withdrawn bigint NOT NULL DEFAULT 0,
  fees bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member, currency, day, category)
) WITH (fillfactor = 70);
CREATE INDEX member_day_by_day ON agents.member_day (day, member);

-- The same for the whole team of an agent, the agent included, as the tree was at the moment of each entry.
CREATE TABLE agents.team_day (
  agent text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  day date NOT NULL,
  category text COLLATE "C" NOT NULL,
  bets integer NOT NULL DEFAULT 0,
  stake bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  rebate bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  salary bigint NOT NULL DEFAULT 0,
  dividend bigint NOT NULL DEFAULT 0,
  adjustment bigint NOT NULL DEFAULT 0,
  deposits integer NOT NULL DEFAULT 0,
  deposited bigint NOT NULL DEFAULT 0,
  withdrawals integer NOT NULL DEFAULT 0,
  withdrawn bigint NOT NULL DEFAULT 0,
  fees bigint NOT NULL DEFAULT 0,
  -- Members of the team with a stake on this day: in the category, or under '' in any.
  bettors integer NOT NULL DEFAULT 0,
  -- Only under category '': members of the team with their first deposit ever on this day, and what it was.
  first_deposits integer NOT NULL DEFAULT 0,
  first_deposited bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (agent, currency, day, category)
) WITH (fillfactor = 70);

-- Valid bets of a team by the hour, for the picture of when its members play.
CREATE TABLE agents.team_hour (
  agent text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  hour timestamptz NOT NULL,
  bets integer NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (agent, currency, hour)
) WITH (fillfactor = 70);

-- The first credited deposit of a member.
CREATE TABLE agents.first_deposit (
  member text COLLATE "C" PRIMARY KEY,
  currency text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);

-- Money of a team besides bets, by business day and kind: how many rows there are, what came in and what went out.
CREATE TABLE agents.team_movement_day (
  agent text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  day date NOT NULL,
  kind text COLLATE "C" NOT NULL,
  entries integer NOT NULL DEFAULT 0,
  amount_in bigint NOT NULL DEFAULT 0,
  amount_out bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (agent, currency, day, kind)
) WITH (fillfactor = 70);
