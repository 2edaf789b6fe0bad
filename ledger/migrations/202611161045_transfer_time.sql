-- A member's lines are read by the days in which they happened: with the time in front of the number an old week is
-- found as fast as the newest, however much was played since.
DROP INDEX ledger.transfer_from, ledger.transfer_to, ledger.transfer_odd_from, ledger.transfer_odd_to;

CREATE INDEX transfer_from ON ledger.transfer (from_account, event_at, id) WITH (fillfactor = 100)
    WHERE from_account > 0;
CREATE INDEX transfer_to ON ledger.transfer (to_account, event_at, id) WITH (fillfactor = 100)
    WHERE to_account > 0;
CREATE INDEX transfer_odd_from ON ledger.transfer (from_account, event_at, id) WHERE from_account > 0 AND kind = 9;
CREATE INDEX transfer_odd_to ON ledger.transfer (to_account, event_at, id) WHERE to_account > 0 AND kind = 8;
