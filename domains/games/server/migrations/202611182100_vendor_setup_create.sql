-- What staff set up of an outside vendor. A vendor without a row was there before: its other rows say how it works.
CREATE TABLE games.vendor_setup (
  vendor text COLLATE "C" PRIMARY KEY CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  protocol text COLLATE "C" NOT NULL CHECK (protocol IN ('seamless', 'transfer', 'hub88')),
  -- From then on its games are in no list and take no stake; what was begun is still ended and paid.
  removed_at timestamptz,
  -- Its keys and addresses have ended as well.
  disconnected_at timestamptz CHECK (disconnected_at >= removed_at)
);
CREATE INDEX vendor_setup_leaving ON games.vendor_setup (removed_at) WHERE removed_at IS NOT NULL AND disconnected_at IS NULL;

-- A game that staff took away. The row stays, because bets and favourites name it.
ALTER TABLE games.game ADD COLUMN removed_at timestamptz;

-- Where a vendor is asked for the address of a game with each launch, and under which names it knows us.
CREATE TABLE games.vendor_game_url (
  vendor text COLLATE "C" PRIMARY KEY CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  address text NOT NULL CHECK (address ~ '^https?://'),
  operator text NOT NULL CHECK (operator ~ '^[!-~]{1,64}$'),
  -- Null: the code of the brand is sent.
  sub_partner text CHECK (sub_partner ~ '^[!-~]{1,64}$')
);

-- Keys by which we sign what we ask of a vendor. The private half is sealed like the secrets of vendors; the oldest in
-- use signs, so that a vendor can be given the next one before it is used.
CREATE TABLE games.vendor_signing_key (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^vs_[0-9A-Z]{26}$'),
  vendor text COLLATE "C" NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  private_sealed bytea NOT NULL,
  public_pem text NOT NULL CHECK (public_pem LIKE '-----BEGIN PUBLIC KEY-----%'),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz CHECK (revoked_at >= created_at)
);
CREATE INDEX vendor_signing_key_in_use ON games.vendor_signing_key (vendor, created_at) WHERE revoked_at IS NULL;
