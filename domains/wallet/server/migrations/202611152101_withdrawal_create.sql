-- How a brand pays out. Amounts are ten-thousandths; `*` stands for every brand that has no row of its own.
CREATE TABLE wallet.withdrawal_rule (
  merchant text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z0-9]{2,8}$'),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most >= least),
  fee_flat bigint NOT NULL DEFAULT 0 CHECK (fee_flat >= 0 AND fee_flat < least / 2),
  fee_ppm integer NOT NULL DEFAULT 0 CHECK (fee_ppm BETWEEN 0 AND 200000),
  -- So many a day cost nothing.
  free_per_day smallint NOT NULL DEFAULT 3 CHECK (free_per_day >= 0),
  -- From this amount on a person reads the request; empty where none does.
  review_from bigint CHECK (review_from > 0),
  -- More requests than this in a day are read by a person.
  many_a_day smallint NOT NULL DEFAULT 5 CHECK (many_a_day > 0),
  most_open smallint NOT NULL DEFAULT 3 CHECK (most_open > 0),
  -- How long a request can be taken back, where the law of the place allows it at all.
  cancel_seconds smallint NOT NULL DEFAULT 60 CHECK (cancel_seconds BETWEEN 0 AND 3600),
  review_minutes integer NOT NULL DEFAULT 60 CHECK (review_minutes > 0),
  pay_minutes integer NOT NULL DEFAULT 60 CHECK (pay_minutes > 0),
  answer_minutes integer NOT NULL DEFAULT 300 CHECK (answer_minutes > 0),
  -- A payment that nobody confirms counts as received after this.
  receipt_minutes integer NOT NULL DEFAULT 1440 CHECK (receipt_minutes > 0),
  reopen_days smallint NOT NULL DEFAULT 30 CHECK (reopen_days >= 0),
  provider text NOT NULL CHECK (provider ~ '^[a-z]{2,16}$'),
  PRIMARY KEY (merchant, currency)
);

-- What each tier of identity may withdraw in a day; a tier without a row nothing at all.
CREATE TABLE wallet.withdrawal_tier (
  merchant text NOT NULL,
  currency text NOT NULL,
  tier smallint NOT NULL CHECK (tier BETWEEN 0 AND 3),
  day_most bigint NOT NULL CHECK (day_most > 0),
  PRIMARY KEY (merchant, currency, tier),
  FOREIGN KEY (merchant, currency) REFERENCES wallet.withdrawal_rule (merchant, currency) ON DELETE CASCADE
);

INSERT INTO wallet.withdrawal_rule (merchant, currency, least, most, fee_flat, review_from, provider)
VALUES ('*', 'PHP', 2000000, 500000000, 150000, 200000000, 'manual');
INSERT INTO wallet.withdrawal_tier (merchant, currency, tier, day_most)
VALUES ('*', 'PHP', 2, 500000000), ('*', 'PHP', 3, 5000000000);

CREATE TABLE wallet.withdrawal (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^wd_[0-9A-Z]{26}$'),
  merchant text NOT NULL,
  member text COLLATE "C" NOT NULL,
  domain text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  -- Where it goes, and how that was shown when it was asked for.
  account text NOT NULL,
  payee jsonb NOT NULL,
  provider text NOT NULL,
  state text NOT NULL CHECK (state IN ('applied', 'checking', 'approved', 'sent', 'paid', 'confirmed', 'disputed',
    'rejected', 'returned', 'cancelled')),
  reason text,
  -- The payment company's own number and its own word for a failure.
  reference text,
  provider_code text,
  check_at timestamptz NOT NULL,
  may_cancel boolean NOT NULL,
  -- The deadline of the present state, and whether one was missed.
  due_at timestamptz,
  late boolean NOT NULL DEFAULT false,
  -- When the provider is given the order or asked about it next, and how often it was asked.
  ask_at timestamptz,
  asks integer NOT NULL DEFAULT 0,
  receipt text CHECK (receipt IN ('received', 'partly', 'not_received', 'fully_paid', 'forced')),
  receipt_by text CHECK (receipt_by IN ('you', 'automatic', 'payments', 'provider')),
  amount_received bigint CHECK (amount_received >= 0),
  remaining bigint CHECK (remaining >= 0),
  receipt_due_at timestamptz,
  reopen_until timestamptz,
  made_at timestamptz NOT NULL,
  paid_at timestamptz,
  ended_at timestamptz,
  -- What was received and what remains are always what was paid out.
  CHECK (amount_received + remaining = amount - fee),
  CHECK (num_nulls(receipt, receipt_by, amount_received, remaining) IN (0, 4)),
  CHECK (receipt_due_at IS NULL OR state = 'paid'),
  CHECK ((ended_at IS NOT NULL) = (state IN ('confirmed', 'rejected', 'returned', 'cancelled'))),
  CHECK (paid_at IS NOT NULL OR state NOT IN ('paid', 'confirmed', 'disputed')),
  UNIQUE (provider, reference)
);

CREATE INDEX withdrawal_of_member ON wallet.withdrawal (member, id DESC);
CREATE INDEX withdrawal_open ON wallet.withdrawal (member) WHERE state IN ('applied', 'checking', 'approved', 'sent');
CREATE INDEX withdrawal_made ON wallet.withdrawal (member, made_at);
CREATE INDEX withdrawal_to_check ON wallet.withdrawal (check_at) WHERE state = 'applied';
CREATE INDEX withdrawal_to_ask ON wallet.withdrawal (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX withdrawal_due ON wallet.withdrawal (due_at) WHERE due_at IS NOT NULL AND NOT late;
CREATE INDEX withdrawal_receipt_due ON wallet.withdrawal (receipt_due_at) WHERE receipt_due_at IS NOT NULL;
CREATE INDEX withdrawal_to_review ON wallet.withdrawal (late DESC, due_at) WHERE state IN ('checking', 'disputed') OR late
  OR (state = 'approved' AND provider = 'manual');

-- What was done, in order. Rows stay.
CREATE TABLE wallet.withdrawal_step (
  withdrawal text COLLATE "C" NOT NULL REFERENCES wallet.withdrawal (id),
  position smallint NOT NULL CHECK (position > 0),
  step text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('you', 'automatic', 'payments', 'provider')),
  amount bigint,
  reason text,
  remark text CHECK (length(remark) <= 140),
  checks jsonb NOT NULL DEFAULT '[]',
  done_at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal, position)
);
CREATE FUNCTION wallet.withdrawal_step_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wallet.withdrawal_step is never changed';
END $$;
CREATE TRIGGER withdrawal_step_stays BEFORE UPDATE OR DELETE ON wallet.withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION wallet.withdrawal_step_stays();

CREATE TABLE wallet.withdrawal_proof (
  withdrawal text COLLATE "C" NOT NULL REFERENCES wallet.withdrawal (id),
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal, position)
);

-- A payment that was told as made and as failed needs a person, or another question.
ALTER TABLE wallet.payment_event DROP CONSTRAINT payment_event_verdict_check,
  ADD CONSTRAINT payment_event_verdict_check CHECK (verdict IN ('settled', 'late', 'nothing_new', 'wrong_amount',
    'unknown_order', 'not_ours', 'contradiction'));
DROP INDEX wallet.payment_event_odd;
CREATE INDEX payment_event_odd ON wallet.payment_event (received_at)
  WHERE verdict IN ('wrong_amount', 'unknown_order', 'contradiction');

-- The sandbox pays by itself after a while, unless its page says otherwise.
ALTER TABLE wallet.sandbox_payout DROP CONSTRAINT sandbox_payout_state_check,
  ADD CONSTRAINT sandbox_payout_state_check CHECK (state IN ('sent', 'held', 'paid', 'failed', 'reversed')),
  ADD COLUMN pays_at timestamptz;
