CREATE SCHEMA games;

-- A code can stand for two vendors (PT supplies slots, fishing and live tables), so the category is part of the key.
-- The category is the one that the vendor delivers; `vendor_list` may show its games in another.
CREATE TABLE games.vendor (
  category text NOT NULL CHECK (category IN ('BGS', 'LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS',
    'COCKFIGHT', 'POKER', 'JACKPOT', 'BINGO')),
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_]{2,24}$'),
  display_name text NOT NULL CHECK (display_name <> ''),
  PRIMARY KEY (category, code)
);

-- Which vendors of the sports lane are sabong or e-sports, and which of the slots are the house's own.
CREATE TABLE games.vendor_list (
  list text NOT NULL CHECK (list IN ('cockfight', 'esports', 'in_house')),
  vendor text NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  PRIMARY KEY (list, vendor)
);

-- The sorting of a brand: what is not in it, or is switched off, the brand does not offer.
CREATE TABLE games.sorting (
  merchant text NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  position smallint NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant, category, vendor),
  FOREIGN KEY (category, vendor) REFERENCES games.vendor (category, code)
);

CREATE TABLE games.game (
  node bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY CHECK (node < 10000000000),
  category text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The place in the list, smallest first; equal places stand in the order of their nodes.
  position integer NOT NULL,
  -- A VASSALAGE opens the list of its vendor's games.
  kind text NOT NULL DEFAULT 'GAME' CHECK (kind IN ('GAME', 'VASSALAGE')),
  name text NOT NULL CHECK (name <> ''),
  -- Only where Tagalog has a name of its own.
  name_ty text CHECK (name_ty <> ''),
  motif text,
  show_icon boolean NOT NULL DEFAULT true,
  new_since timestamptz,
  list_category text CHECK (list_category IN ('JP', 'TG', 'AC', 'BG')),
  features text[] NOT NULL DEFAULT '{}',
  volatility smallint CHECK (volatility BETWEEN 1 AND 5),
  rtp_ppm integer CHECK (rtp_ppm BETWEEN 1 AND 1000000),
  min_stake bigint CHECK (min_stake > 0),
  max_stake bigint,
  seats smallint CHECK (seats > 1),
  maintenance_from timestamptz,
  -- Null while nobody knows until when.
  maintenance_until timestamptz,
  UNIQUE (category, vendor, code),
  UNIQUE (category, vendor, name),
  FOREIGN KEY (category, vendor) REFERENCES games.vendor (category, code),
  CHECK ((min_stake IS NULL) = (max_stake IS NULL) AND max_stake >= min_stake),
  CHECK (maintenance_until > maintenance_from),
  CHECK (maintenance_until IS NULL OR maintenance_from IS NOT NULL)
);

-- A table that one can sit down at.
CREATE TABLE games.room (
  vendor text NOT NULL,
  code text NOT NULL,
  node bigint NOT NULL REFERENCES games.game (node) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  state text NOT NULL CHECK (state IN ('OPEN', 'FULL', 'CLOSED')),
  PRIMARY KEY (vendor, code)
);
CREATE INDEX room_of_game ON games.room (node);

-- What is played most of late. A job writes a brand's ranks anew from the bets.
CREATE TABLE games.heat (
  merchant text NOT NULL,
  node bigint NOT NULL REFERENCES games.game (node) ON DELETE CASCADE,
  rank smallint NOT NULL CHECK (rank > 0),
  plays bigint NOT NULL CHECK (plays > 0),
  PRIMARY KEY (merchant, rank),
  UNIQUE (merchant, node)
);
CREATE INDEX heat_of_game ON games.heat (node);

CREATE TABLE games.favourite (
  member text NOT NULL,
  node bigint NOT NULL REFERENCES games.game (node) ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (member, node)
);
CREATE INDEX favourite_latest ON games.favourite (member, added_at DESC, node DESC);
CREATE INDEX favourite_of_game ON games.favourite (node);
