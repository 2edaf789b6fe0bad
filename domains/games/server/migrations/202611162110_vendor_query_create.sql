-- Where a vendor answers what became of a round that it never ended, and after how long it is asked.
CREATE TABLE games.vendor_query (
  vendor text COLLATE "C" PRIMARY KEY CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  address text NOT NULL CHECK (address ~ '^https?://'),
  round_seconds integer NOT NULL DEFAULT 600 CHECK (round_seconds BETWEEN 10 AND 1209600)
);

-- Rounds that were asked for and are not answered yet. What is settled or given back leaves it.
CREATE TABLE games.unresolved_round (
  vendor text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL,
  round text COLLATE "C" NOT NULL,
  found_at timestamptz NOT NULL,
  asks smallint NOT NULL DEFAULT 0,
  next_ask_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, member, round)
);
CREATE INDEX unresolved_round_due ON games.unresolved_round (next_ask_at);
