-- Vendors where a player has a balance of their own, which money is moved to and back from. The others ask us for each bet.
CREATE TABLE games.transfer_vendor (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_]{2,24}$'),
  position smallint NOT NULL,
  closed_from timestamptz,
  -- Null while nobody knows until when.
  closed_until timestamptz,
  CHECK (closed_until > closed_from),
  CHECK (closed_until IS NULL OR closed_from IS NOT NULL)
);
