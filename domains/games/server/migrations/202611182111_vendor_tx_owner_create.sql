-- A vendor may name its transactions once for all players instead of once for each: whoever comes with a name that is another
-- player's is refused. Kept for such vendors alone.
CREATE TABLE games.vendor_tx_owner (
  vendor text COLLATE "C" NOT NULL,
  tx text COLLATE "C" NOT NULL CHECK (tx <> ''),
  member text COLLATE "C" NOT NULL,
  PRIMARY KEY (vendor, tx)
);
