-- Whatever is neither a stake nor a payout: few rows of an account that has a hundred thousand of those. Sums of
-- deposits or rebates over a year find theirs here, and a posting of the hot path never touches these indexes.
CREATE INDEX transfer_rare_from ON ledger.transfer (from_account, event_at)
    WHERE from_account > 0 AND kind NOT IN (8, 9);
CREATE INDEX transfer_rare_to ON ledger.transfer (to_account, event_at)
    WHERE to_account > 0 AND kind NOT IN (8, 9);

CREATE VIEW ledger.transfer_rare AS
    SELECT t.from_account, t.to_account, t.amount, t.kind, t.event_at FROM ledger.transfer t WHERE t.kind NOT IN (8, 9);

GRANT SELECT ON ledger.transfer_rare TO kislap_app;
