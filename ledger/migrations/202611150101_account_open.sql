-- The vault. Members' accounts have positive numbers, the house's negative ones: the sign alone says
-- which side may be locked early and which side has statements worth an index.
CREATE SCHEMA ledger;
COMMENT ON SCHEMA ledger IS 'Accounts, transfers, refusals and seals; written by its own functions alone';

CREATE SEQUENCE ledger.member_account_id AS integer;
CREATE SEQUENCE ledger.house_account_id AS integer INCREMENT -1 START -1 MINVALUE -2147483647 MAXVALUE -1;

CREATE TABLE ledger.account (
    id             integer PRIMARY KEY,
    -- Its form is checked where it is opened: a check here would be paid for at every change of a balance.
    ref            text COLLATE "C" NOT NULL UNIQUE,
    balance        bigint NOT NULL DEFAULT 0,
    -- The lowest balance allowed; the house has none, because money comes into the world through it.
    floor          bigint,
    opened_at      timestamptz NOT NULL,
    closed_at      timestamptz,
    row_check      bytea NOT NULL,
    CHECK (id <> 0),
    CHECK ((id < 0) = (floor IS NULL)),
    CHECK (floor IS NULL OR balance >= floor)
) WITH (fillfactor = 40);

-- What a row is when its balance is set aside. The balance is proven from the transfers instead.
CREATE FUNCTION ledger.account_check(id integer, ref text, floor bigint, opened_at timestamptz, closed_at timestamptz)
RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT substr(sha256(record_send(ROW(id, ref, floor, opened_at, closed_at))), 1, 8)
$$;

CREATE FUNCTION ledger.open_accounts(p_ref text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    v_now timestamptz := clock_timestamp();
BEGIN
    IF EXISTS (SELECT FROM unnest(p_ref) AS named(ref) WHERE named.ref !~ '^[^/]+/[^/]+/[A-Z0-9]{2,8}$') THEN
        RAISE EXCEPTION 'ledger.open_accounts: a ref is owner/purpose/currency'
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    INSERT INTO ledger.account (id, ref, floor, opened_at, row_check)
    SELECT fresh.id, fresh.ref, fresh.floor, v_now, ledger.account_check(fresh.id, fresh.ref, fresh.floor, v_now, NULL)
    FROM (
        SELECT CASE WHEN asked.ref LIKE 'house/%' THEN nextval('ledger.house_account_id')
                    ELSE nextval('ledger.member_account_id') END::integer AS id,
               asked.ref,
               CASE WHEN asked.ref LIKE 'house/%' THEN NULL ELSE 0 END::bigint AS floor
        FROM (
            -- Sorted, so that two callers opening the same accounts wait for each other in one order.
            SELECT DISTINCT named.ref FROM unnest(p_ref) AS named(ref)
            WHERE NOT EXISTS (SELECT FROM ledger.account known WHERE known.ref = named.ref)
            ORDER BY named.ref
        ) AS asked
    ) AS fresh
    ON CONFLICT (ref) DO NOTHING;
END $$;

-- Only an empty account closes; what is closed stays readable and refuses every transfer.
CREATE FUNCTION ledger.close_accounts(p_ref text[]) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    v_now timestamptz := clock_timestamp();
BEGIN
    PERFORM FROM ledger.account WHERE ref = ANY (p_ref) ORDER BY id FOR NO KEY UPDATE;
    RETURN QUERY
    UPDATE ledger.account
    SET closed_at = v_now, row_check = ledger.account_check(id, ref, floor, opened_at, v_now)
    WHERE ref = ANY (p_ref) AND closed_at IS NULL AND balance = 0
    RETURNING ref;
END $$;
