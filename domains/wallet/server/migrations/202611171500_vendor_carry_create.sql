-- Money that the house itself moves to or from a vendor: with a member who opens a game there and leaves it, and home from
-- everywhere while the member may not play. One errand for a purse: the latest one counts.
CREATE TABLE wallet.vendor_carry (
  member text NOT NULL,
  vendor text NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  currency text NOT NULL,
  merchant text NOT NULL,
  -- `home` stands as long as the member may not play: what a vendor tells late comes home as well.
  wish text NOT NULL CHECK (wish IN ('in', 'out', 'home')),
  made_at timestamptz NOT NULL,
  ask_at timestamptz NOT NULL,
  asks smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (member, vendor, currency)
);
CREATE INDEX vendor_carry_to_ask ON wallet.vendor_carry (ask_at);

ALTER TABLE wallet.vendor_transfer DROP CONSTRAINT vendor_transfer_kind_check;
ALTER TABLE wallet.vendor_transfer ADD CONSTRAINT vendor_transfer_kind_check
  CHECK (kind IN ('amount', 'all_in', 'collect', 'collect_all', 'auto_in', 'auto_out', 'called_home'));
