-- Money that came to an account after it was closed: a late payment, or a payout that a bank sent back. Nobody can take it
-- out of there, so it waits for a person.
CREATE TABLE wallet.closed_credit (
  -- The order that brought it.
  subject text COLLATE "C" PRIMARY KEY CHECK (subject ~ '^(dp|wd)_[0-9A-Z]{26}$'),
  member text COLLATE "C" NOT NULL,
  merchant text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  came_at timestamptz NOT NULL,
  looked_at timestamptz
);
CREATE INDEX closed_credit_to_look_at ON wallet.closed_credit (came_at, subject) WHERE looked_at IS NULL;
