-- What may be read. Each transfer shows itself twice, once from each side, so entries sum to zero.
CREATE VIEW ledger.balance AS
    SELECT a.id AS account, a.ref, a.balance, a.floor, a.opened_at, a.closed_at FROM ledger.account a;

CREATE VIEW ledger.entry AS
    SELECT t.id AS transfer, t.from_account AS account, t.to_account AS other, -t.amount AS amount,
           t.from_after AS after, t.kind, t.key, t.round, t.memo, t.event_at, t.recorded_at
    FROM ledger.transfer t
    UNION ALL
    SELECT t.id, t.to_account, t.from_account, t.amount, t.to_after, t.kind, t.key, t.round, t.memo, t.event_at,
           t.recorded_at
    FROM ledger.transfer t;

CREATE VIEW ledger.statement AS
    SELECT e.transfer, e.account, e.amount, e.after, e.kind, other.ref AS other, e.round, e.memo, e.event_at,
           e.recorded_at
    FROM ledger.entry e JOIN ledger.account other ON other.id = e.other;

CREATE VIEW ledger.kind_name AS SELECT k.id, k.name FROM ledger.kind k;
