-- Money between a member's main wallet and a vendor's. While the vendor has not answered it lies in the ledger's `locked`.
CREATE TABLE wallet.vendor_transfer (
  -- Ours, and the vendor's key for it as well.
  id text PRIMARY KEY CHECK (id ~ '^vt_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  member text NOT NULL,
  vendor text NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  kind text NOT NULL CHECK (kind IN ('amount', 'all_in', 'collect', 'collect_all')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'moving' CHECK (state IN ('moving', 'done', 'returned')),
  reason text CHECK (reason IN ('closed', 'refused', 'not_enough', 'never_arrived')),
  made_at timestamptz NOT NULL,
  -- Set before the vendor hears of it: what may have been sent is asked about and never sent again.
  sent_at timestamptz,
  ended_at timestamptz,
  ask_at timestamptz,
  asks smallint NOT NULL DEFAULT 0,
  CHECK ((state = 'moving') = (ended_at IS NULL)),
  CHECK ((state = 'moving') = (ask_at IS NOT NULL)),
  CHECK ((state = 'returned') = (reason IS NOT NULL))
);

CREATE INDEX vendor_transfer_of_member ON wallet.vendor_transfer (member, id DESC);
-- One at a time between a member and a vendor.
CREATE UNIQUE INDEX vendor_transfer_moving ON wallet.vendor_transfer (member, vendor, currency) WHERE state = 'moving';
CREATE INDEX vendor_transfer_to_ask ON wallet.vendor_transfer (ask_at) WHERE state = 'moving';

-- From member to member, one step up or down the tree.
CREATE TABLE wallet.member_transfer (
  id text PRIMARY KEY CHECK (id ~ '^mt_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  sender text NOT NULL,
  receiver text NOT NULL CHECK (receiver <> sender),
  direction text NOT NULL CHECK (direction IN ('upline', 'downline')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remark text NOT NULL CHECK (length(remark) <= 140),
  made_at timestamptz NOT NULL
);
CREATE INDEX member_transfer_of_sender ON wallet.member_transfer (sender, id DESC);
CREATE INDEX member_transfer_of_receiver ON wallet.member_transfer (receiver, made_at DESC);

-- The books of the sandbox's vendors, as vendors outside would keep them.
CREATE TABLE wallet.sandbox_vendor_move (
  transfer text PRIMARY KEY,
  vendor text NOT NULL,
  player text NOT NULL,
  currency text NOT NULL,
  -- Plus what came in, minus what went out.
  amount bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('done', 'refused')),
  made_at timestamptz NOT NULL
);
CREATE INDEX sandbox_vendor_move_of_player ON wallet.sandbox_vendor_move (player, vendor, currency) WHERE state = 'done';
