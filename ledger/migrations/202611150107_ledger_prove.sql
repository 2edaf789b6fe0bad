-- The proofs. Each view shows what is wrong and is empty while the books are true. They are views, not
-- functions, so that the planner may use every core on them.

-- Every balance derived again from the transfers; a transfer to or from nowhere shows up here too.
CREATE VIEW ledger.wrong_balance AS
    SELECT coalesce(a.id, moved.account) AS account, a.ref, a.balance, coalesce(moved.amount, 0) AS derived
    FROM ledger.account a
    FULL JOIN (
        SELECT side.account, sum(side.amount) AS amount
        FROM (
            SELECT t.from_account AS account, -sum(t.amount) AS amount FROM ledger.transfer t GROUP BY t.from_account
            UNION ALL
            SELECT t.to_account, sum(t.amount) FROM ledger.transfer t GROUP BY t.to_account
        ) AS side
        GROUP BY side.account
    ) AS moved ON moved.account = a.id
    WHERE a.balance IS DISTINCT FROM coalesce(moved.amount, 0);

-- What all accounts of a currency hold together, the house's included, is nothing.
CREATE VIEW ledger.wrong_sum AS
    SELECT split_part(a.ref, '/', 3) AS currency, sum(a.balance) AS total
    FROM ledger.account a GROUP BY 1 HAVING sum(a.balance) <> 0;

CREATE VIEW ledger.wrong_transfer AS
    SELECT t.id
    FROM ledger.transfer t
    WHERE t.row_check <> substr(sha256(ledger.transfer_bytes(t.id, t.amount, t.event_at, t.recorded_at, t.from_after,
              t.to_after, t.from_account, t.to_account, t.kind, t.key, t.round, t.memo)), 1, 6);

-- The balance kept with each entry follows from the entry before it; a missing row leaves a step here.
CREATE VIEW ledger.wrong_step AS
    SELECT step.transfer AS id, step.account
    FROM (
        SELECT e.transfer, e.account, e.after,
               sum(e.amount) OVER (PARTITION BY e.account ORDER BY e.transfer) AS derived
        FROM ledger.entry e WHERE e.account > 0
    ) AS step
    WHERE step.after IS DISTINCT FROM step.derived;

CREATE VIEW ledger.wrong_account AS
    SELECT a.id, a.ref FROM ledger.account a
    WHERE a.row_check <> ledger.account_check(a.id, a.ref, a.floor, a.opened_at, a.closed_at);

CREATE VIEW ledger.wrong_refusal AS
    SELECT r.key FROM ledger.refusal r
    WHERE r.row_check <> ledger.refusal_check(r.key, r.content, r.recorded_at, r.fault);

CREATE VIEW ledger.wrong_seal AS
    SELECT s.id, s.first_transfer, s.last_transfer
    FROM (
        SELECT chained.*, lag(chained.id) OVER chain AS previous_id, lag(chained.digest) OVER chain AS previous_digest,
               lag(chained.last_transfer) OVER chain AS previous_last
        FROM ledger.seal chained WINDOW chain AS (ORDER BY chained.id)
    ) AS s
    CROSS JOIN LATERAL (
        SELECT count(*) AS transfers, coalesce(string_agg(ledger.transfer_bytes(t.id, t.amount, t.event_at,
                   t.recorded_at, t.from_after, t.to_after, t.from_account, t.to_account, t.kind, t.key, t.round,
                   t.memo), '' ORDER BY t.id), '') AS content
        FROM ledger.transfer t WHERE t.id BETWEEN s.first_transfer AND s.last_transfer
    ) AS now
    WHERE s.id <> coalesce(s.previous_id, 0) + 1
       OR s.first_transfer <> coalesce(s.previous_last, 0) + 1
       OR s.transfers <> now.transfers
       OR s.digest <> ledger.seal_digest(coalesce(s.previous_digest, ''), s.id, s.first_transfer, s.last_transfer,
                                         s.transfers, s.sealed_at, now.content);

-- The size of the books and the head of the chain, which is worth writing down elsewhere.
CREATE VIEW ledger.extent AS
    SELECT (SELECT count(*) FROM ledger.account) AS accounts,
           (SELECT count(*) FROM ledger.transfer) AS transfers,
           (SELECT count(*) FROM ledger.refusal) AS refusals,
           (SELECT count(*) FROM ledger.seal) AS seals,
           (SELECT coalesce(max(s.last_transfer), 0) FROM ledger.seal s) AS sealed_to,
           (SELECT encode(s.digest, 'hex') FROM ledger.seal s ORDER BY s.id DESC LIMIT 1) AS head;
