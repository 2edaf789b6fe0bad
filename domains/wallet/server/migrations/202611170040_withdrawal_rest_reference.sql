-- The number under which people paid the rest of a withdrawal: it pays no other rest.
ALTER TABLE wallet.withdrawal_step ADD COLUMN reference text CHECK (length(reference) <= 100);
CREATE UNIQUE INDEX withdrawal_step_reference ON wallet.withdrawal_step (reference) WHERE reference IS NOT NULL;
