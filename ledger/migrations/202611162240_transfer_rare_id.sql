-- The order in which they happened, where two have one moment.
CREATE OR REPLACE VIEW ledger.transfer_rare AS
    SELECT t.from_account, t.to_account, t.amount, t.kind, t.event_at, t.id FROM ledger.transfer t
     WHERE t.kind NOT IN (8, 9);
