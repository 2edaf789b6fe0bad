-- Real jackpots, one of a name in a currency. What is in them is money of the ledger; here it is counted in millionths of its
-- smallest amount, so that no rate leaves dust. A change of the terms holds for the next stake, of seed and end for the next fall.
CREATE TABLE studio.jackpot (
  code text COLLATE "C" NOT NULL CHECK (code ~ '^[a-z][a-z-]{0,30}$'),
  currency text COLLATE "C" NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  pool_ppm integer NOT NULL CHECK (pool_ppm BETWEEN 1 AND 100000),
  reserve_ppm integer NOT NULL CHECK (reserve_ppm BETWEEN 0 AND 100000),
  seed bigint NOT NULL CHECK (seed > 0 AND seed % 100 = 0),
  must_fall_by bigint NOT NULL CHECK (must_fall_by % 100 = 0 AND must_fall_by <= 5000000000000),
  pool_parts bigint NOT NULL DEFAULT 0 CHECK (pool_parts >= 0),
  reserve_parts bigint NOT NULL DEFAULT 0 CHECK (reserve_parts >= 0),
  -- Each batch of stakes is one.
  bookings bigint NOT NULL DEFAULT 0,
  -- The one that stakes add to, with the amount at which it falls and its salt, sealed until it does.
  run text COLLATE "C",
  secret_sealed bytea,
  PRIMARY KEY (code, currency),
  CHECK (must_fall_by >= 2 * seed),
  CHECK ((run IS NULL) = (secret_sealed IS NULL))
);

-- A machine takes part in one jackpot of a currency.
CREATE TABLE studio.jackpot_game (
  game text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  PRIMARY KEY (game, currency),
  FOREIGN KEY (code, currency) REFERENCES studio.jackpot
);

-- One jackpot from its beginning to its fall; the hash of where it falls is told from the beginning.
CREATE TABLE studio.jackpot_run (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^jr_[0-9A-Z]{26}$'),
  code text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  began_with bigint NOT NULL CHECK (began_with > 0),
  began_at timestamptz NOT NULL,
  must_fall_by bigint NOT NULL CHECK (must_fall_by > began_with),
  promise text COLLATE "C" NOT NULL CHECK (promise ~ '^[0-9a-f]{64}$'),
  amount bigint CHECK (amount > began_with AND amount <= must_fall_by),
  salt text COLLATE "C",
  member text COLLATE "C",
  game text COLLATE "C",
  round text COLLATE "C",
  fell_at timestamptz,
  UNIQUE (code, currency, number),
  FOREIGN KEY (code, currency) REFERENCES studio.jackpot,
  CHECK (num_nulls(amount, salt, member, game, round, fell_at) IN (0, 6))
);
CREATE UNIQUE INDEX jackpot_run_open ON studio.jackpot_run (code, currency) WHERE fell_at IS NULL;
CREATE INDEX jackpot_run_fallen ON studio.jackpot_run (currency, fell_at DESC, number DESC, id DESC) WHERE fell_at IS NOT NULL;

CREATE FUNCTION studio.guard_jackpot_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.fell_at IS NULL AND NEW.fell_at IS NOT NULL
     AND ROW(NEW.id, NEW.code, NEW.currency, NEW.number, NEW.began_with, NEW.began_at, NEW.must_fall_by, NEW.promise)
       = ROW(OLD.id, OLD.code, OLD.currency, OLD.number, OLD.began_with, OLD.began_at, OLD.must_fall_by, OLD.promise) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a jackpot keeps its promise' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER jackpot_run_guard BEFORE UPDATE OR DELETE ON studio.jackpot_run
  FOR EACH ROW EXECUTE FUNCTION studio.guard_jackpot_run();

-- What a round won of a jackpot beside its payout.
ALTER TABLE studio.round ADD COLUMN jackpot bigint CHECK (jackpot > 0);

INSERT INTO studio.jackpot (code, currency, title, pool_ppm, reserve_ppm, seed, must_fall_by) VALUES
  ('kuwitis', 'PHP', 'Kuwitis', 10000, 5000, 1000000, 5000000),
  ('parol', 'PHP', 'Parol', 10000, 5000, 100000000, 500000000);
INSERT INTO studio.jackpot_game (game, currency, code)
SELECT game, 'PHP', 'parol' FROM unnest(ARRAY['jeepney', 'bakunawa', 'halo-halo', 'kalabaw']) AS game
UNION ALL SELECT 'siyete', 'PHP', 'kuwitis';
