-- Seals the numbers below; made by whoever needs it first.
CREATE TABLE wallet.payout_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);

-- Where a member is paid out to. A removed one stays, because withdrawals speak of it.
CREATE TABLE wallet.payout_account (
  id text PRIMARY KEY CHECK (id ~ '^pa_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  member text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ewallet', 'bank', 'crypto')),
  bank_code text NOT NULL CHECK (bank_code ~ '^[A-Z0-9]{2,16}$'),
  -- AES-256-GCM: nonce, tag, number. The id is sealed in with it, so that no row takes another's.
  number_sealed bytea NOT NULL CHECK (octet_length(number_sealed) > 28),
  -- The same account is known again without being read.
  number_hmac bytea NOT NULL CHECK (octet_length(number_hmac) = 32),
  number_masked text NOT NULL,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 100),
  is_default boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL,
  usable_from timestamptz NOT NULL CHECK (usable_from >= added_at),
  removed_at timestamptz,
  CHECK (removed_at IS NULL OR NOT is_default)
);
CREATE INDEX payout_account_of_member ON wallet.payout_account (member, id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX payout_account_once ON wallet.payout_account (member, number_hmac) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX payout_account_default ON wallet.payout_account (member) WHERE is_default;
-- One account of many members is a sign that somebody plays for others.
CREATE INDEX payout_account_shared ON wallet.payout_account (merchant, number_hmac);
