-- The stretch of play that a member is in, or was in last.
CREATE TABLE protection.sitting (
  member text COLLATE "C" PRIMARY KEY REFERENCES protection.setting (member),
  started_at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL CHECK (noted_at >= started_at),
  acknowledged_at timestamptz CHECK (acknowledged_at >= started_at),
  -- What had been staked and won since ever when it began; the rest is this sitting's.
  opening_staked bigint NOT NULL,
  opening_won bigint NOT NULL
);

CREATE TABLE protection.played_day (
  member text COLLATE "C" NOT NULL REFERENCES protection.setting (member),
  day date NOT NULL,
  ms integer NOT NULL CHECK (ms BETWEEN 1 AND 86400000),
  PRIMARY KEY (member, day)
) WITH (fillfactor = 70);
