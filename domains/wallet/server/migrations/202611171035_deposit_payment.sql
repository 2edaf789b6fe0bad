-- Which payment of its company an order was credited for: a second one in full is owed, and not the same news again.
ALTER TABLE wallet.deposit ADD COLUMN payment text;

-- What arrived for an order and was not credited, each once: the same told again puts nothing back into the queue.
CREATE TABLE wallet.deposit_other (
  deposit text NOT NULL REFERENCES wallet.deposit,
  -- Empty where the company has no number for it, or only answered our question.
  payment text,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text,
  told_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (deposit, amount, currency, payment)
);
INSERT INTO wallet.deposit_other (deposit, amount, currency, told_at)
SELECT id, other_amount, other_currency, other_at FROM wallet.deposit WHERE other_amount IS NOT NULL;
