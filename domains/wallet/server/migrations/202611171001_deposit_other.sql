-- What a company took for an order, where that is another amount than the order's: it is credited to nobody, and stands in
-- the queue until it is back where it came from.
ALTER TABLE wallet.deposit
  ADD COLUMN other_at timestamptz,
  -- Empty where the company did not say how much.
  ADD COLUMN other_amount bigint CHECK (other_amount >= 0),
  ADD COLUMN other_currency text,
  ADD CHECK (other_at IS NOT NULL OR num_nonnulls(other_amount, other_currency) = 0);

-- Those that were told before this was kept.
UPDATE wallet.deposit SET other_at = told.received_at, other_amount = told.amount
  FROM (SELECT DISTINCT ON (subject_id) subject_id, provider, amount, received_at FROM wallet.payment_event
         WHERE subject = 'deposit' AND verdict = 'wrong_amount' ORDER BY subject_id, received_at DESC) AS told
 WHERE told.subject_id = id AND told.provider = deposit.provider;

DROP INDEX wallet.deposit_to_send_back;
CREATE INDEX deposit_to_send_back ON wallet.deposit ((coalesce(other_at, ended_at)))
  WHERE sent_back_at IS NULL AND (other_at IS NOT NULL
    OR (state = 'failed' AND provider = 'manual' AND reason IN ('sent_after_stop', 'amount_differs', 'name_differs')));
