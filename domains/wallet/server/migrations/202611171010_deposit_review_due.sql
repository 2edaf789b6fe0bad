-- Until when a person looks at a proof: a promise to the member, and the order of the queue.
ALTER TABLE wallet.payment_method
  ADD COLUMN review_minutes smallint NOT NULL DEFAULT 120 CHECK (review_minutes BETWEEN 1 AND 4320);
ALTER TABLE wallet.deposit ADD COLUMN review_due_at timestamptz;
UPDATE wallet.deposit SET review_due_at = coalesce(
    (SELECT min(added_at) FROM wallet.deposit_proof p WHERE p.deposit = deposit.id), made_at) + interval '120 minutes'
 WHERE provider = 'manual' AND state = 'pending' AND proofs > 0;

DROP INDEX wallet.deposit_to_review;
CREATE INDEX deposit_to_review ON wallet.deposit (review_due_at, id)
  WHERE provider = 'manual' AND state = 'pending' AND proofs > 0;
