-- How the games of a vendor are opened. A vendor without a row is not connected, unless it is the house's own.
CREATE TABLE games.vendor_launch (
  vendor text COLLATE "C" PRIMARY KEY CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  -- With {vassalage}, {gameCode}, {ticket}, {language}, {page} and {back} to be filled in; from a stroke on it stands on
  -- the launch host of the domain.
  address text NOT NULL CHECK (address ~ '^(/[^/]|https?://)' AND address LIKE '%{ticket}%'),
  -- It is opened by the second call only.
  by_fallback boolean NOT NULL DEFAULT false,
  closed_from timestamptz,
  -- Null while nobody knows until when.
  closed_until timestamptz,
  CHECK (closed_until > closed_from),
  CHECK (closed_until IS NULL OR closed_from IS NOT NULL)
);

-- What a member opened, the latest of each game.
CREATE INDEX launch_of_member ON games.launch (member, node, used_at DESC) WHERE used_at IS NOT NULL;
