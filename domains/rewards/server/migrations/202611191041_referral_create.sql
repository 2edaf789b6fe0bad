-- What inviting a friend brings. The newest row of a brand holds; `*` stands for every brand without one.
CREATE TABLE rewards.referral_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text COLLATE "C" NOT NULL,
  inviter_gift bigint NOT NULL CHECK (inviter_gift >= 0),
  friend_gift bigint NOT NULL CHECK (friend_gift >= 0),
  min_deposit bigint NOT NULL CHECK (min_deposit >= 0),
  min_valid_bet bigint NOT NULL CHECK (min_valid_bet >= 0),
  qualify_days smallint NOT NULL CHECK (qualify_days BETWEEN 1 AND 365),
  hold_hours smallint NOT NULL CHECK (hold_hours BETWEEN 0 AND 720),
  -- Of the friend's valid bets, in parts per million, and for how long.
  share_ppm integer NOT NULL CHECK (share_ppm BETWEEN 0 AND 100000),
  share_days smallint NOT NULL CHECK (share_days BETWEEN 0 AND 365),
  month_cap bigint NOT NULL CHECK (month_cap >= 0),
  -- What each level above the friend gets of the amounts, in parts per million.
  level_ppm integer[] NOT NULL CHECK (array_length(level_ppm, 1) BETWEEN 1 AND 3),
  month_friends integer NOT NULL CHECK (month_friends > 0),
  -- So many friends of one device or network within so many days are believed.
  source_friends integer NOT NULL CHECK (source_friends > 0),
  source_days smallint NOT NULL CHECK (source_days BETWEEN 1 AND 90),
  set_by text NOT NULL CHECK (set_by <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  set_at timestamptz NOT NULL
);
CREATE INDEX referral_rule_newest ON rewards.referral_rule (merchant, id DESC);
INSERT INTO rewards.referral_rule (merchant, inviter_gift, friend_gift, min_deposit, min_valid_bet, qualify_days, hold_hours,
  share_ppm, share_days, month_cap, level_ppm, month_friends, source_friends, source_days, set_by, reason, set_at)
VALUES ('*', 500000, 200000, 2000000, 10000000, 30, 72, 500, 90, 50000000, '{1000000}', 100, 3, 7, 'product', 'default', now());

-- Who came by whose code, and how far they are.
CREATE TABLE rewards.referral (
  friend text COLLATE "C" PRIMARY KEY CHECK (friend ~ '^mb_[0-9A-Z]{26}$'),
  inviter text COLLATE "C" NOT NULL CHECK (inviter ~ '^mb_[0-9A-Z]{26}$' AND inviter <> friend),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  registered_at timestamptz NOT NULL,
  -- From where the friend registered: the hash of the device, and the network without its last part.
  device text COLLATE "C",
  network text COLLATE "C",
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'held', 'paid', 'refused', 'lapsed')),
  -- Of a refusal.
  reason text COLLATE "C" CHECK (reason IN ('small_deposit', 'shared_device', 'shared_account', 'shared_document', 'many_friends',
    'month_full', 'friend_left')),
  first_deposit bigint CHECK (first_deposit > 0),
  first_deposit_at timestamptz,
  valid_bet bigint NOT NULL DEFAULT 0 CHECK (valid_bet >= 0),
  checked_at timestamptz,
  qualified_at timestamptz,
  decided_at timestamptz,
  -- Until when the friend's bets are shared.
  share_until timestamptz,
  CHECK ((first_deposit IS NULL) = (first_deposit_at IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((state IN ('paid', 'refused', 'lapsed')) = (decided_at IS NOT NULL)),
  CHECK (state NOT IN ('held', 'paid') OR (qualified_at IS NOT NULL AND share_until IS NOT NULL))
);
CREATE INDEX referral_of_inviter ON rewards.referral (inviter, registered_at DESC, friend);
CREATE INDEX referral_paid ON rewards.referral (inviter, decided_at) WHERE state = 'paid';
CREATE INDEX referral_open ON rewards.referral (merchant, checked_at NULLS FIRST, friend) WHERE state = 'open' AND first_deposit IS NOT NULL;
CREATE INDEX referral_lapsing ON rewards.referral (merchant, registered_at) WHERE state = 'open';
CREATE INDEX referral_held ON rewards.referral (merchant, qualified_at) WHERE state = 'held';
CREATE INDEX referral_device ON rewards.referral (merchant, device, registered_at) WHERE device IS NOT NULL;
CREATE INDEX referral_network ON rewards.referral (merchant, network, registered_at) WHERE network IS NOT NULL;

-- Level 0 is the friend's own.
CREATE TABLE rewards.referral_gift (
  friend text COLLATE "C" NOT NULL REFERENCES rewards.referral (friend),
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 3),
  earner text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- `void`: the earner has left.
  state text COLLATE "C" NOT NULL CHECK (state IN ('due', 'paid', 'void')),
  at timestamptz NOT NULL,
  PRIMARY KEY (friend, level)
);
CREATE INDEX referral_gift_due ON rewards.referral_gift (at, friend, level) WHERE state = 'due';
CREATE INDEX referral_gift_of_earner ON rewards.referral_gift (earner, state, level) INCLUDE (amount);

-- What friends bet since they qualified, by day, and how much of it has been shared.
CREATE TABLE rewards.referral_bet (
  friend text COLLATE "C" NOT NULL REFERENCES rewards.referral (friend),
  day date NOT NULL,
  valid_bet bigint NOT NULL,
  shared bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (friend, day)
);
CREATE INDEX referral_bet_unshared ON rewards.referral_bet (friend, day) WHERE valid_bet <> shared;

-- Each Monday: first what each friend brings to whom, then what each earner is paid.
CREATE TABLE rewards.referral_run (
  week date PRIMARY KEY,
  collected_at timestamptz,
  paid_at timestamptz CHECK (paid_at IS NULL OR collected_at IS NOT NULL)
);
CREATE TABLE rewards.referral_share (
  earner text COLLATE "C" NOT NULL,
  week date NOT NULL,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  friend text COLLATE "C" NOT NULL REFERENCES rewards.referral (friend),
  valid_bet bigint NOT NULL CHECK (valid_bet > 0),
  PRIMARY KEY (earner, week, level, friend)
);
CREATE INDEX referral_share_of_week ON rewards.referral_share (week, earner);
CREATE TABLE rewards.referral_week (
  earner text COLLATE "C" NOT NULL,
  week date NOT NULL,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  valid_bet bigint NOT NULL CHECK (valid_bet > 0),
  rate_ppm integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (earner, week, level)
);
-- Less than was earned where the month's limit was reached or the earner has left.
CREATE TABLE rewards.referral_payment (
  earner text COLLATE "C" NOT NULL,
  week date NOT NULL,
  earned bigint NOT NULL CHECK (earned >= 0),
  paid bigint NOT NULL CHECK (paid BETWEEN 0 AND earned),
  at timestamptz NOT NULL,
  PRIMARY KEY (earner, week)
);

-- How often the link of a member was opened; from where on a day, as a hash, so that one network counts once.
CREATE TABLE rewards.referral_link (
  member text COLLATE "C" PRIMARY KEY,
  visits bigint NOT NULL CHECK (visits >= 0)
);
CREATE TABLE rewards.referral_visit (
  day date NOT NULL,
  member text COLLATE "C" NOT NULL,
  network_sha256 bytea NOT NULL,
  PRIMARY KEY (day, member, network_sha256)
);
