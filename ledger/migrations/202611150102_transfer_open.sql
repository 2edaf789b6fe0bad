-- One row per transfer. Entries are a view over it, so that they sum to zero by construction.
CREATE TABLE ledger.kind (
    id             smallint PRIMARY KEY,
    name           text NOT NULL UNIQUE
);

CREATE SEQUENCE ledger.transfer_id;

-- There are no foreign keys to account: the only writer resolves both accounts in the same
-- statement, accounts are never deleted, and `ledger.wrong_balance` names a transfer that hangs in the air.
CREATE TABLE ledger.transfer (
    id             bigint PRIMARY KEY WITH (fillfactor = 100),
    amount         bigint NOT NULL CHECK (amount > 0),
    event_at       timestamptz NOT NULL,
    recorded_at    timestamptz NOT NULL,
    -- Balances after this transfer; null on the house's side, whose row is updated once per batch.
    from_after     bigint,
    to_after       bigint,
    from_account   integer NOT NULL,
    to_account     integer NOT NULL,
    kind           smallint NOT NULL,
    -- Fifteen bytes of the hash of the caller's key and one byte that counts the legs of the item.
    key            uuid NOT NULL,
    row_check      bytea NOT NULL,
    round          text COLLATE "C",
    memo           text COLLATE "C",
    CHECK (from_account <> to_account)
) WITH (fillfactor = 100, autovacuum_vacuum_insert_scale_factor = 0.2);

CREATE UNIQUE INDEX transfer_key ON ledger.transfer (key);
-- Statements are a member's. A house statement walks the primary key instead.
CREATE INDEX transfer_from ON ledger.transfer (from_account, id) WITH (fillfactor = 100) WHERE from_account > 0;
CREATE INDEX transfer_to ON ledger.transfer (to_account, id) WITH (fillfactor = 100) WHERE to_account > 0;

-- A refusal is remembered like a transfer, so that the same key gets the same answer for ever.
CREATE TABLE ledger.refusal (
    key            uuid PRIMARY KEY,
    content        uuid NOT NULL,
    recorded_at    timestamptz NOT NULL,
    fault          smallint NOT NULL,
    row_check      bytea NOT NULL
);

CREATE FUNCTION ledger.refusal_check(key uuid, content uuid, recorded_at timestamptz, fault smallint)
RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT substr(sha256(record_send(ROW(key, content, recorded_at, fault))), 1, 8)
$$;

-- Everything that a transfer says, as bytes: the row's own check and the chain are both taken over this.
CREATE FUNCTION ledger.transfer_bytes(
    id bigint, amount bigint, event_at timestamptz, recorded_at timestamptz, from_after bigint, to_after bigint,
    from_account integer, to_account integer, kind smallint, key uuid, round text, memo text
) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT record_send(ROW(id, amount, event_at, recorded_at, from_after, to_after, from_account, to_account, kind,
                           key, round, memo))
$$;

CREATE FUNCTION ledger.forbid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'ledger.% is never changed: a mistake is put right by a further transfer', TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER transfer_stays BEFORE UPDATE OR DELETE ON ledger.transfer
    FOR EACH ROW EXECUTE FUNCTION ledger.forbid();
CREATE TRIGGER transfer_stays_whole BEFORE TRUNCATE ON ledger.transfer
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid();
CREATE TRIGGER refusal_stays BEFORE UPDATE OR DELETE ON ledger.refusal
    FOR EACH ROW EXECUTE FUNCTION ledger.forbid();
CREATE TRIGGER refusal_stays_whole BEFORE TRUNCATE ON ledger.refusal
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid();
-- Balance, closing and check are the functions' to change; who an account belongs to is nobody's.
CREATE TRIGGER account_stays BEFORE UPDATE OF id, ref, floor, opened_at OR DELETE ON ledger.account
    FOR EACH ROW EXECUTE FUNCTION ledger.forbid();
CREATE TRIGGER account_stays_whole BEFORE TRUNCATE ON ledger.account
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid();

INSERT INTO ledger.kind (id, name) VALUES
    (1, 'opening'),
    (2, 'deposit'),
    (3, 'deposit_returned'),
    (4, 'withdrawal_hold'),
    (5, 'withdrawal_paid'),
    (6, 'withdrawal_returned'),
    (7, 'withdrawal_fee'),
    (8, 'bet'),
    (9, 'win'),
    (10, 'bet_refund'),
    (11, 'win_reversed'),
    (12, 'vendor_in'),
    (13, 'vendor_out'),
    (14, 'bonus_granted'),
    (15, 'bonus_released'),
    (16, 'bonus_forfeited'),
    (17, 'rebate'),
    (18, 'reward'),
    (19, 'red_envelope'),
    (20, 'referral'),
    (21, 'points_earned'),
    (22, 'points_spent'),
    (23, 'commission'),
    (24, 'dividend'),
    (25, 'salary'),
    (26, 'member_transfer'),
    (27, 'lock'),
    (28, 'unlock'),
    (29, 'adjustment'),
    (30, 'interest'),
    (31, 'jackpot'),
    (32, 'tip');

CREATE TRIGGER kind_stays BEFORE UPDATE OR DELETE ON ledger.kind
    FOR EACH ROW EXECUTE FUNCTION ledger.forbid();
CREATE TRIGGER kind_stays_whole BEFORE TRUNCATE ON ledger.kind
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid();
