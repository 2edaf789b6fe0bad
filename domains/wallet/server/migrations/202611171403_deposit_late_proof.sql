-- A bank transfer can be proven after its order has ended. Whatever has a time for a person to look is in the queue; a step
-- that decides or ends the order takes that time away.
UPDATE wallet.deposit SET review_due_at = NULL WHERE state <> 'pending' AND review_due_at IS NOT NULL;

DROP INDEX wallet.deposit_to_review;
CREATE INDEX deposit_to_review ON wallet.deposit (review_due_at, id)
  WHERE provider = 'manual' AND proofs > 0 AND (state = 'pending' OR review_due_at IS NOT NULL);
CREATE INDEX deposit_proven_late ON wallet.deposit (member) WHERE state <> 'pending' AND review_due_at IS NOT NULL;
