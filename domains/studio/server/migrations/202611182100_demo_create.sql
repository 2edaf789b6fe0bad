-- Play money: a purse that ends by itself and is no part of the ledger. A visitor's is found by a secret that only the visitor
-- keeps, a trial's by its member. Rounds that are played with it stand in the same tables as all others, under its id.
CREATE TABLE studio.demo_player (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^dp_[0-9A-Z]{26}$'),
  visit_sha256 bytea UNIQUE,
  trial text COLLATE "C" UNIQUE,
  merchant text NOT NULL,
  begins_with bigint NOT NULL CHECK (begins_with > 0),
  balance bigint NOT NULL CHECK (balance >= 0),
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > created_at),
  CHECK (num_nonnulls(visit_sha256, trial) = 1)
);
CREATE INDEX demo_player_by_end ON studio.demo_player (ends_at);

CREATE TABLE studio.demo_launch (
  ticket_sha256 bytea PRIMARY KEY,
  player text COLLATE "C" NOT NULL REFERENCES studio.demo_player ON DELETE CASCADE,
  game text COLLATE "C" NOT NULL,
  ticket_ends_at timestamptz NOT NULL,
  token_sha256 bytea UNIQUE
);
CREATE INDEX demo_launch_of_player ON studio.demo_launch (player);

ALTER TABLE studio.seed_pair DROP CONSTRAINT seed_pair_member_check,
  ADD CONSTRAINT seed_pair_member_check CHECK (member ~ '^(mb|dp)_[0-9A-Z]{26}$');

-- A round of play money is never a round of money, nor the other way round.
ALTER TABLE studio.round ADD CONSTRAINT round_play_money
  CHECK ((starts_with(member, 'dp_')) = (currency = 'PLAY') AND NOT (starts_with(member, 'dp_') AND jackpot IS NOT NULL));
ALTER TABLE studio.crash_bet ADD CONSTRAINT crash_bet_play_money CHECK ((starts_with(member, 'dp_')) = (currency = 'PLAY'));

-- What has ended is never changed. A round of play money is deleted with its player.
CREATE OR REPLACE FUNCTION studio.guard_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND starts_with(OLD.member, 'dp_') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.state = 'open' AND ROW(NEW.id, NEW.member, NEW.key, NEW.game, NEW.stake, NEW.pair, NEW.nonce)
     = ROW(OLD.id, OLD.member, OLD.key, OLD.game, OLD.stake, OLD.pair, OLD.nonce) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a round that has ended is never changed' USING ERRCODE = 'restrict_violation';
END $$;
