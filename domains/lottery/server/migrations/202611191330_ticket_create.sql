-- Whose calls follow one another: the row is locked first by whatever changes a member's tickets, before issue and ledger.
CREATE TABLE lottery.player (
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  -- What corrected results left owing: the sum of what is open in `receivable`.
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  PRIMARY KEY (member, currency)
);

-- Bets of one selection on several issues, paid for at once. Each part is a ticket, held until its issue closes.
CREATE TABLE lottery.chase (
  id text COLLATE "C" PRIMARY KEY,
  member text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  game text COLLATE "C" NOT NULL,
  lines jsonb NOT NULL,
  prize_group integer NOT NULL,
  stop_on_win boolean NOT NULL,
  parts integer NOT NULL CHECK (parts BETWEEN 2 AND 100),
  -- What was held for all parts, and what came back of it.
  total bigint NOT NULL CHECK (total > 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total),
  -- Running until no part is held or open any more.
  state text COLLATE "C" NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished')),
  -- Why parts were given back before their issues: the member, a win, a break of the member, or a game that closed.
  ended_by text COLLATE "C" CHECK (ended_by IN ('member', 'win', 'pause', 'game_closed')),
  placed_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX chase_of_member ON lottery.chase (member, currency, id DESC);
CREATE INDEX chase_running ON lottery.chase (member, id) WHERE state = 'running';
CREATE INDEX chase_running_of_game ON lottery.chase (game, id) WHERE state = 'running';

-- A wager on one issue: its lines together are one bet.
CREATE TABLE lottery.ticket (
  id text COLLATE "C" PRIMARY KEY,
  issue bigint NOT NULL REFERENCES lottery.issue (id),
  game text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  vassalage text COLLATE "C" NOT NULL,
  node text COLLATE "C" NOT NULL,
  -- What is bet on, as it was priced: kind, picks, stake of one ticket, units, cost, and numbers that pay half.
  lines jsonb NOT NULL,
  price_version text COLLATE "C" NOT NULL,
  prize_group integer NOT NULL,
  -- The part of the stake that comes back whatever is drawn.
  rebate_ppm integer NOT NULL DEFAULT 0 CHECK (rebate_ppm BETWEEN 0 AND 300000),
  stake bigint NOT NULL CHECK (stake > 0),
  highest_payout bigint NOT NULL CHECK (highest_payout >= 0),
  client_seed text COLLATE "C" NOT NULL CHECK (client_seed !~ '[\n:]'),
  chase text COLLATE "C" REFERENCES lottery.chase (id),
  multiple integer NOT NULL DEFAULT 1 CHECK (multiple BETWEEN 1 AND 9999),
  -- A part of a chase is held, and open once its issue has closed; any other ticket is open at once.
  state text COLLATE "C" NOT NULL CHECK (state IN ('held', 'open', 'settled', 'cancelled', 'void')),
  -- What it was paid in all, its rebate included, by the newest result.
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  rebate bigint NOT NULL DEFAULT 0 CHECK (rebate BETWEEN 0 AND payout),
  result_version integer NOT NULL DEFAULT 0 CHECK (result_version >= 0),
  placed_at timestamptz NOT NULL,
  -- When it was settled or its stake came back.
  ended_at timestamptz,
  -- Why the stake came back.
  end_reason text COLLATE "C" CHECK (end_reason IN ('member', 'win', 'pause', 'game_closed', 'issue_void')),
  CHECK (state <> 'held' OR chase IS NOT NULL),
  CHECK ((state IN ('held', 'open')) = (ended_at IS NULL)),
  CHECK ((state IN ('cancelled', 'void')) = (end_reason IS NOT NULL)),
  CHECK (state = 'settled' OR (payout = 0 AND rebate = 0 AND result_version = 0))
);
-- A draw settles in the order of members, so that a chunk changes the accounts and totals of few of them.
CREATE INDEX ticket_of_issue ON lottery.ticket (issue, member, id) WHERE state IN ('held', 'open', 'settled');
CREATE INDEX ticket_of_member ON lottery.ticket (member, currency, id DESC);
CREATE INDEX ticket_of_game ON lottery.ticket (member, currency, game, id DESC);
CREATE INDEX ticket_waiting ON lottery.ticket (member, currency, id DESC) WHERE state IN ('held', 'open');
CREATE INDEX ticket_of_chase ON lottery.ticket (chase, id) WHERE chase IS NOT NULL;
-- Cancels of a day.
CREATE INDEX ticket_cancelled ON lottery.ticket (member, ended_at) WHERE state = 'cancelled' AND end_reason = 'member';

-- What one number may cost the operator in an issue. A number is named by its kind, `TOP3:123`.
CREATE TABLE lottery.liability (
  issue bigint NOT NULL REFERENCES lottery.issue (id),
  currency text COLLATE "C" NOT NULL,
  number text COLLATE "C" NOT NULL,
  payout bigint NOT NULL CHECK (payout >= 0),
  PRIMARY KEY (issue, currency, number)
);

-- What a member may win in an issue.
CREATE TABLE lottery.member_issue (
  issue bigint NOT NULL REFERENCES lottery.issue (id),
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  highest_payout bigint NOT NULL CHECK (highest_payout >= 0),
  PRIMARY KEY (issue, member, currency)
);

-- What a corrected result took away again and was no longer there: collected from later winnings of a lottery only.
CREATE TABLE lottery.receivable (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  ticket text COLLATE "C" NOT NULL REFERENCES lottery.ticket (id),
  result_version integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  collected bigint NOT NULL DEFAULT 0 CHECK (collected BETWEEN 0 AND amount),
  opened_at timestamptz NOT NULL,
  -- When nothing was left of it, or when the rest was written off.
  closed_at timestamptz,
  written_off bigint NOT NULL DEFAULT 0 CHECK (written_off BETWEEN 0 AND amount),
  UNIQUE (ticket, result_version),
  CHECK (collected + written_off <= amount),
  CHECK ((collected + written_off = amount) = (closed_at IS NOT NULL))
);
CREATE INDEX receivable_of_member ON lottery.receivable (member, id DESC);
CREATE INDEX receivable_open ON lottery.receivable (member, currency, id) WHERE closed_at IS NULL;
CREATE INDEX receivable_old ON lottery.receivable (opened_at) WHERE closed_at IS NULL;
