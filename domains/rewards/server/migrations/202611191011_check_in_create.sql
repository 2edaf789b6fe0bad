-- What a brand gives on each of seven days in a row; a brand without seven rows has no check-in.
CREATE TABLE rewards.check_in_day (
  merchant text COLLATE "C" NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 7),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (merchant, position)
);

-- One row for each day on which a member checked in, by the calendar of the platform.
CREATE TABLE rewards.check_in (
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  day date NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 7),
  gift text COLLATE "C" NOT NULL REFERENCES rewards.gift (id),
  checked_in_at timestamptz NOT NULL,
  PRIMARY KEY (member, day)
);
