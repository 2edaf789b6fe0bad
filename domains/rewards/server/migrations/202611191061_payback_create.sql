-- What a promotion gives by itself needs no request.
ALTER TABLE rewards.promotion ADD COLUMN by_itself boolean NOT NULL DEFAULT false;

-- A promotion that gives back a part of what its members bet or lost in a window.
CREATE TABLE rewards.payback (
  promotion integer PRIMARY KEY REFERENCES rewards.promotion (id),
  currency text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  -- A part of the valid bets, or of what was lost on the whole.
  basis text COLLATE "C" NOT NULL CHECK (basis IN ('valid', 'loss')),
  rate_ppm integer NOT NULL CHECK (rate_ppm BETWEEN 1 AND 1000000),
  -- Each day; or from one hour of the week to another, counted from Monday's first.
  from_hour smallint CHECK (from_hour BETWEEN 0 AND 167),
  until_hour smallint CHECK (until_hour <= 168),
  least bigint NOT NULL CHECK (least > 0),
  most bigint CHECK (most >= least),
  turnover_ppm bigint NOT NULL CHECK (turnover_ppm >= 0),
  -- For how many days it can be claimed.
  days smallint NOT NULL CHECK (days > 0),
  CONSTRAINT payback_hours CHECK ((from_hour IS NULL) = (until_hour IS NULL) AND (from_hour IS NULL OR from_hour < until_hour))
);

-- What each member came to in a window. Less than nothing where corrections took back more, or the member won.
CREATE TABLE rewards.payback_sum (
  promotion integer NOT NULL REFERENCES rewards.payback (promotion),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  ends_at timestamptz NOT NULL,
  total bigint NOT NULL,
  paid_at timestamptz,
  PRIMARY KEY (promotion, member, ends_at)
);
CREATE INDEX payback_sum_due ON rewards.payback_sum (ends_at) WHERE paid_at IS NULL;
