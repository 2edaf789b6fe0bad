-- Where the books of a vendor and ours do not agree about a member's wallet there: it waits for a person until they do.
CREATE TABLE wallet.vendor_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member text NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  -- The transfer after which both were held against each other, the last time.
  transfer text NOT NULL REFERENCES wallet.vendor_transfer,
  ours bigint NOT NULL,
  theirs bigint NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When somebody had looked; where both agree before that, the row goes.
  ended_at timestamptz
);
CREATE UNIQUE INDEX vendor_difference_open ON wallet.vendor_difference (member, vendor, currency) WHERE ended_at IS NULL;
CREATE INDEX vendor_difference_waiting ON wallet.vendor_difference (seen_at, id) WHERE ended_at IS NULL;

CREATE INDEX vendor_transfer_moving_since ON wallet.vendor_transfer (made_at, id) WHERE state = 'moving';
