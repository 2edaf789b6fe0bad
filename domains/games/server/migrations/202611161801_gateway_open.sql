-- What the gateway of vendors keeps: their keys, who was sent to them with which token, and what they told us.

-- Seals the keys below: a copy of their table alone signs nothing.
CREATE TABLE games.vendor_seal (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);

-- A vendor may have two for a while, so that it changes from one to the next without a pause.
CREATE TABLE games.vendor_key (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^vk_[0-9A-Z]{26}$'),
  vendor text COLLATE "C" NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz CHECK (revoked_at >= created_at)
);
CREATE INDEX vendor_key_in_use ON games.vendor_key (created_at DESC, id DESC) WHERE revoked_at IS NULL;

-- Where a vendor wants another answer than the usual one.
CREATE TABLE games.vendor_profile (
  vendor text COLLATE "C" PRIMARY KEY CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  -- The code for a rollback of a bet that we never heard of; it leaves a tombstone either way.
  unknown_rollback smallint NOT NULL CHECK (unknown_rollback IN (0, 12))
);

-- A member sent to a vendor's game: a ticket that is good once for a minute, and the token that it is changed for. Only
-- hashes are kept. Whoever was never sent to a vendor does not exist for it.
CREATE TABLE games.launch (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^gl_[0-9A-Z]{26}$'),
  vendor text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  domain text NOT NULL,
  currency text NOT NULL,
  node bigint NOT NULL,
  -- The member's own session that it was made in: both end together.
  session text NOT NULL CHECK (session <> ''),
  created_at timestamptz NOT NULL,
  ticket_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(ticket_sha256) = 32),
  ticket_ends_at timestamptz NOT NULL,
  used_at timestamptz,
  token_sha256 bytea UNIQUE CHECK (octet_length(token_sha256) = 32),
  token_ends_at timestamptz,
  CHECK (num_nonnulls(used_at, token_sha256, token_ends_at) IN (0, 3))
);
CREATE INDEX launch_of_session ON games.launch (session);
CREATE INDEX launch_of_player ON games.launch (vendor, member, created_at DESC, id DESC);

-- The launch of each player's token at a vendor, or their latest one there where the token is not theirs. The switches keep
-- a plan that was made while the table was young good on a grown one.
CREATE FUNCTION games.read_players(p_vendor text[], p_member text[], p_token bytea[])
RETURNS TABLE (place bigint, launch games.launch, has_token boolean) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  RETURN QUERY SELECT asked.place, CASE WHEN s.id IS NULL THEN l.whole ELSE s END, s.id IS NOT NULL
    FROM unnest(p_vendor, p_member, p_token) WITH ORDINALITY AS asked(vendor, member, token, place)
    LEFT JOIN games.launch s
      ON s.token_sha256 = asked.token AND s.vendor = asked.vendor AND s.member = asked.member
    LEFT JOIN LATERAL (
      SELECT one AS whole FROM games.launch one
      WHERE s.id IS NULL AND one.vendor = asked.vendor AND one.member = asked.member
      ORDER BY one.created_at DESC, one.id DESC LIMIT 1
    ) AS l ON true
    -- A row with a hole in it is neither null nor not null; its id has none.
    WHERE s.id IS NOT NULL OR (l.whole).id IS NOT NULL;
END $$;

-- What a vendor told us beside plain bets, which stand in the record of bets under their own names. A tombstone is a bet
-- that was rolled back before it came.
CREATE TABLE games.vendor_tx (
  vendor text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL,
  tx text COLLATE "C" NOT NULL CHECK (tx <> ''),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('free_bet', 'bet_win', 'win', 'rollback', 'tombstone', 'promo')),
  id text COLLATE "C" NOT NULL UNIQUE CHECK (id ~ '^gx_[0-9A-Z]{26}$'),
  round text COLLATE "C",
  -- The bet that it is about.
  ref text COLLATE "C",
  -- A hash of what was asked, to know it again; a tombstone has none.
  content bytea CHECK (octet_length(content) = 16),
  voided_at timestamptz CHECK (kind = 'free_bet' OR voided_at IS NULL),
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, member, tx),
  CHECK ((kind = 'tombstone') = (content IS NULL))
);
CREATE INDEX vendor_tx_of_round ON games.vendor_tx (vendor, member, round) WHERE round IS NOT NULL;

CREATE TABLE games.round_end (
  vendor text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL,
  round text COLLATE "C" NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, member, round)
);

-- What was told is told: only a free bet may be void later.
CREATE FUNCTION games.guard_vendor_tx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL
     AND (to_jsonb(NEW) - 'voided_at') = (to_jsonb(OLD) - 'voided_at') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a vendor told us is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER vendor_tx_guard BEFORE UPDATE OR DELETE ON games.vendor_tx
  FOR EACH ROW EXECUTE FUNCTION games.guard_vendor_tx();
