-- Where a vendor's own wallet is spoken to; null where nobody speaks to it over a network. It is signed with the vendor's
-- key, so a vendor without one is not reached either.
ALTER TABLE games.transfer_vendor
  ADD COLUMN wallet_address text CHECK (wallet_address ~ '^https?://[^/?#@[:space:]]+(/[^?#[:space:]]*)?$');

CREATE INDEX vendor_key_of_vendor ON games.vendor_key (vendor, created_at DESC) WHERE revoked_at IS NULL;
