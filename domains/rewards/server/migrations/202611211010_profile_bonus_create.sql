-- A promotion that gives a bonus for a field of the profile: once for each member, and once for what the field says.
CREATE TABLE rewards.profile_bonus (
  promotion integer PRIMARY KEY REFERENCES rewards.promotion (id),
  field text COLLATE "C" NOT NULL CHECK (field IN ('zalo')),
  currency text COLLATE "C" NOT NULL,
  -- By VIP level from zero; whoever is above the last gets the last.
  amounts bigint[] NOT NULL CHECK (cardinality(amounts) > 0 AND 0 < ALL (amounts)),
  turnover_ppm bigint NOT NULL CHECK (turnover_ppm >= 0),
  -- For how many days it can be claimed.
  days smallint NOT NULL CHECK (days > 0),
  opened_by text NOT NULL CHECK (opened_by <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  opened_at timestamptz NOT NULL
);
