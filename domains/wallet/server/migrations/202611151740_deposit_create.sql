CREATE SCHEMA wallet;

-- Ways to pay in, per brand. Amounts are ten-thousandths; hours are minutes of the platform's day.
CREATE TABLE wallet.payment_method (
  merchant text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{2,16}$'),
  kind text NOT NULL CHECK (kind IN ('ewallet', 'qr', 'bank', 'crypto')),
  name_en text NOT NULL,
  name_ty text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z0-9]{2,8}$'),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most >= least),
  fee_flat bigint NOT NULL DEFAULT 0 CHECK (fee_flat >= 0 AND fee_flat < least),
  fee_ppm integer NOT NULL DEFAULT 0 CHECK (fee_ppm BETWEEN 0 AND 200000),
  position smallint NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  provider text NOT NULL CHECK (provider ~ '^[a-z]{2,16}$'),
  -- What the provider calls this way.
  channel text NOT NULL,
  life_minutes smallint NOT NULL CHECK (life_minutes BETWEEN 1 AND 4320),
  opens_minute smallint CHECK (opens_minute BETWEEN 0 AND 1439),
  closes_minute smallint CHECK (closes_minute BETWEEN 0 AND 1439),
  -- Where to pay to by hand; only a bank transfer has it.
  bank_name text,
  account_name text,
  account_number text,
  PRIMARY KEY (merchant, code),
  CHECK ((opens_minute IS NULL) = (closes_minute IS NULL)),
  CHECK (provider <> 'manual' OR (bank_name IS NOT NULL AND account_name IS NOT NULL AND account_number IS NOT NULL))
);

CREATE TABLE wallet.deposit (
  id text PRIMARY KEY CHECK (id ~ '^dp_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  member text NOT NULL,
  domain text NOT NULL,
  method text NOT NULL,
  provider text NOT NULL,
  channel text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  promotion text CHECK (length(promotion) BETWEEN 1 AND 64),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'failed', 'cancelled', 'expired')),
  -- Paid after it had ended otherwise.
  late boolean NOT NULL DEFAULT false,
  reason text,
  -- The provider's own name for it, and how the member pays; empty until the provider has answered.
  reference text,
  pay jsonb,
  proofs smallint NOT NULL DEFAULT 0 CHECK (proofs BETWEEN 0 AND 3),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  paid_at timestamptz,
  -- When the provider is asked next, and how often it was; null once there is nothing left to ask.
  ask_at timestamptz,
  asks smallint NOT NULL DEFAULT 0,
  CHECK ((state = 'pending') = (ended_at IS NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK (NOT late OR state = 'paid'),
  UNIQUE (provider, reference)
);

CREATE INDEX deposit_of_member ON wallet.deposit (member, id DESC);
CREATE INDEX deposit_open ON wallet.deposit (member) WHERE state = 'pending';
CREATE INDEX deposit_due ON wallet.deposit (expires_at) WHERE state = 'pending' AND proofs = 0;
CREATE INDEX deposit_to_ask ON wallet.deposit (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX deposit_to_review ON wallet.deposit (made_at) WHERE provider = 'manual' AND state = 'pending' AND proofs > 0;
CREATE INDEX deposit_paid ON wallet.deposit (member, paid_at) WHERE state = 'paid';

-- Whoever has the key of an event has all of it: a second one with the key does nothing.
CREATE TABLE wallet.payment_event (
  provider text NOT NULL,
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 200),
  subject text NOT NULL CHECK (subject IN ('deposit', 'payout')),
  subject_id text NOT NULL,
  news text NOT NULL,
  amount bigint,
  body_hash bytea NOT NULL,
  verdict text CHECK (verdict IN ('settled', 'late', 'nothing_new', 'wrong_amount', 'unknown_order', 'not_ours')),
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event)
);
CREATE INDEX payment_event_of_subject ON wallet.payment_event (subject_id, received_at);
CREATE INDEX payment_event_odd ON wallet.payment_event (received_at) WHERE verdict IN ('wrong_amount', 'unknown_order');

CREATE TABLE wallet.deposit_proof (
  deposit text NOT NULL REFERENCES wallet.deposit (id),
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (deposit, position)
);

-- What people of the house did, by name. Rows stay.
CREATE TABLE wallet.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 64),
  action text NOT NULL,
  subject_id text NOT NULL,
  detail jsonb NOT NULL,
  done_at timestamptz NOT NULL
);
CREATE INDEX audit_of_subject ON wallet.audit (subject_id, id);

CREATE FUNCTION wallet.audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wallet.audit is never changed';
END $$;
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON wallet.audit FOR EACH ROW EXECUTE FUNCTION wallet.audit_stays();

-- The sandbox's own books, as a provider outside would keep them.
CREATE TABLE wallet.sandbox_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key bytea NOT NULL CHECK (length(key) = 32)
);
CREATE TABLE wallet.sandbox_payment (
  deposit text PRIMARY KEY,
  channel text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'failed', 'expired')),
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE wallet.sandbox_payout (
  payout text PRIMARY KEY,
  channel text NOT NULL,
  account_number text NOT NULL,
  account_name text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'paid', 'failed')),
  changed_at timestamptz NOT NULL
);
