CREATE SCHEMA studio;

-- Seals the seeds below: a copy of their tables alone tells no outcome.
CREATE TABLE studio.seal (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);

-- Amounts in ten-thousandths. A change holds for the next bet.
CREATE TABLE studio.game_limit (
  game text COLLATE "C" PRIMARY KEY,
  min_stake bigint NOT NULL CHECK (min_stake > 0 AND min_stake % 100 = 0),
  max_stake bigint NOT NULL CHECK (max_stake >= min_stake AND max_stake % 100 = 0),
  max_payout bigint NOT NULL CHECK (max_payout >= max_stake AND max_payout % 100 = 0),
  cycle_ms integer NOT NULL CHECK (cycle_ms >= 0)
);
INSERT INTO studio.game_limit (game, min_stake, max_stake, max_payout, cycle_ms)
SELECT game, 10000, 100000000, 10000000000, 1000
  FROM unnest(ARRAY['dice', 'limbo', 'plinko', 'keno', 'wheel', 'colour', 'mines', 'hilo', 'crash']) AS game
UNION ALL
SELECT game, 10000, 50000000, 10000000000, 2500
  FROM unnest(ARRAY['jeepney', 'bakunawa', 'halo-halo', 'kalabaw', 'siyete']) AS game;

-- A player's pair of seeds: the one in use, the next one whose hash is told already, and those that were revealed.
CREATE TABLE studio.seed_pair (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^sp_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  state text COLLATE "C" NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  server_seed_sealed bytea NOT NULL,
  server_seed_hash text COLLATE "C" NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL CHECK (client_seed <> ''),
  -- Of the next bet.
  nonce integer NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
);
CREATE UNIQUE INDEX seed_pair_in_use ON studio.seed_pair (member, state) WHERE state <> 'revealed';
CREATE INDEX seed_pair_of_member ON studio.seed_pair (member, revealed_at DESC) WHERE state = 'revealed';

-- A round of a game that a player has for themselves. The key is the player's own name of it.
CREATE TABLE studio.round (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^sr_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (key <> ''),
  game text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'ended', 'void')),
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  parameters jsonb NOT NULL,
  outcome jsonb NOT NULL,
  -- In ten-thousandths.
  times bigint CHECK (times >= 0),
  payout bigint CHECK (payout >= 0),
  is_capped boolean NOT NULL DEFAULT false,
  pair text COLLATE "C" NOT NULL REFERENCES studio.seed_pair,
  client_seed text NOT NULL,
  nonce integer NOT NULL CHECK (nonce >= 0),
  -- How many numbers of the stream it took.
  drawn integer NOT NULL CHECK (drawn >= 0),
  version integer NOT NULL,
  data_hash text COLLATE "C",
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (member, key),
  UNIQUE (pair, nonce),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'open') = (payout IS NULL))
);
CREATE UNIQUE INDEX round_open ON studio.round (member, game) WHERE state = 'open';
CREATE INDEX round_of_member ON studio.round (member, id DESC);
CREATE INDEX round_of_game ON studio.round (member, game, id DESC);

-- What has ended is never changed.
CREATE FUNCTION studio.guard_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'open' AND ROW(NEW.id, NEW.member, NEW.key, NEW.game, NEW.stake, NEW.pair, NEW.nonce)
     = ROW(OLD.id, OLD.member, OLD.key, OLD.game, OLD.stake, OLD.pair, OLD.nonce) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a round that has ended is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER round_guard BEFORE UPDATE OR DELETE ON studio.round
  FOR EACH ROW EXECUTE FUNCTION studio.guard_round();

-- The seeds of shared rounds, by their last one: each is the hash of the next. `published` is told before the first round,
-- the salt is drawn after it was told.
CREATE TABLE studio.crash_chain (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  last_sealed bytea NOT NULL,
  published text COLLATE "C" NOT NULL CHECK (published ~ '^[0-9a-f]{64}$'),
  rounds integer NOT NULL CHECK (rounds > 0),
  created_at timestamptz NOT NULL,
  salt text,
  salted_at timestamptz CHECK (salted_at > created_at),
  CHECK ((salt IS NULL) = (salted_at IS NULL))
);

-- Point and break are the house's secret until the break; the seed is written with it.
CREATE TABLE studio.crash_round (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain integer NOT NULL REFERENCES studio.crash_chain,
  place integer NOT NULL CHECK (place >= 0),
  hash text COLLATE "C" NOT NULL,
  point bigint NOT NULL CHECK (point >= 10000),
  opens_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL CHECK (starts_at > opens_at),
  busts_at timestamptz NOT NULL CHECK (busts_at >= starts_at),
  seed text COLLATE "C",
  UNIQUE (chain, place)
);

CREATE TABLE studio.crash_bet (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^cb_[0-9A-Z]{26}$'),
  round integer NOT NULL REFERENCES studio.crash_round,
  member text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  -- As other players see its player.
  player text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- Leaves at exactly this.
  auto bigint CHECK (auto > 10000),
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'left', 'lost', 'cancelled')),
  times bigint,
  payout bigint,
  is_capped boolean NOT NULL DEFAULT false,
  placed_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (member, key),
  CHECK ((state = 'left') = (coalesce(times, 0) > 0))
);
CREATE INDEX crash_bet_of_round ON studio.crash_bet (round, stake DESC);
CREATE INDEX crash_bet_open ON studio.crash_bet (round) WHERE state = 'open';
CREATE INDEX crash_bet_of_member ON studio.crash_bet (member, id DESC);
