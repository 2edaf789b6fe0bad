-- The chain: each seal is a hash over the seal before it and every transfer of its range. It is made
-- after the fact, so that no posting ever waits for another one's hash.
CREATE TABLE ledger.seal (
    id             integer PRIMARY KEY,
    first_transfer bigint NOT NULL,
    last_transfer  bigint NOT NULL,
    transfers      integer NOT NULL,
    sealed_at      timestamptz NOT NULL,
    digest         bytea NOT NULL,
    CHECK (first_transfer <= last_transfer)
);

CREATE TRIGGER seal_stays BEFORE UPDATE OR DELETE ON ledger.seal
    FOR EACH ROW EXECUTE FUNCTION ledger.forbid();
CREATE TRIGGER seal_stays_whole BEFORE TRUNCATE ON ledger.seal
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid();

-- What a seal says over the transfers that stand now; verifying compares it with what was sealed.
CREATE FUNCTION ledger.seal_digest(
    previous bytea, id integer, first_transfer bigint, last_transfer bigint, transfers integer, sealed_at timestamptz,
    content bytea
) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(record_send(ROW(previous, id, first_transfer, last_transfer, transfers, sealed_at, sha256(content))))
$$;

-- The transactions of this database that are writing transfers now. A posting has this lock before it takes
-- its first number and keeps it until its rows are visible or gone.
CREATE FUNCTION ledger.writers() RETURNS TABLE (pid integer, transaction text) LANGUAGE sql VOLATILE AS $$
    SELECT held.pid, held.virtualtransaction FROM pg_locks held
    WHERE held.locktype = 'relation' AND held.relation = 'ledger.transfer'::regclass AND held.granted
      AND held.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
      AND held.mode = 'RowExclusiveLock'
$$;

-- Seals at most `p_most` further numbers and returns how many transfers were sealed. Numbers are given out
-- before their rows are visible, so it reads the last number first and then waits for those who were
-- writing at that moment; a posting that takes longer than `p_wait_ms` only delays the seal.
CREATE FUNCTION ledger.seal(p_most integer DEFAULT 20000, p_wait_ms integer DEFAULT 2000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
    v_last bigint;
    v_writers text[];
    v_deadline timestamptz := clock_timestamp() + p_wait_ms * interval '1 millisecond';
    v_now timestamptz;
    previous ledger.seal;
    v_first bigint;
    v_count integer;
    v_content bytea;
BEGIN
    IF EXISTS (SELECT FROM ledger.writers() w WHERE w.pid = pg_backend_pid()) THEN
        RAISE EXCEPTION 'ledger.seal: a transaction that posts cannot seal';
    END IF;
    IF NOT pg_try_advisory_xact_lock(hashtext('ledger.seal')) THEN
        RETURN 0;
    END IF;
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO v_last FROM ledger.transfer_id;
    SELECT * INTO previous FROM ledger.seal ORDER BY id DESC LIMIT 1;
    v_first := coalesce(previous.last_transfer, 0) + 1;
    IF v_last < v_first THEN
        RETURN 0;
    END IF;
    v_writers := ARRAY(SELECT w.transaction FROM ledger.writers() w);
    WHILE EXISTS (SELECT FROM ledger.writers() w WHERE w.transaction = ANY (v_writers)) LOOP
        IF clock_timestamp() > v_deadline THEN
            RETURN 0;
        END IF;
        PERFORM pg_sleep(0.005);
    END LOOP;

    v_last := least(v_last, v_first + p_most - 1);
    SELECT count(*), string_agg(ledger.transfer_bytes(t.id, t.amount, t.event_at, t.recorded_at, t.from_after,
               t.to_after, t.from_account, t.to_account, t.kind, t.key, t.round, t.memo), '' ORDER BY t.id)
    INTO v_count, v_content
    FROM ledger.transfer t WHERE t.id BETWEEN v_first AND v_last;
    v_now := clock_timestamp();
    INSERT INTO ledger.seal (id, first_transfer, last_transfer, transfers, sealed_at, digest)
    VALUES (coalesce(previous.id, 0) + 1, v_first, v_last, v_count, v_now,
            ledger.seal_digest(coalesce(previous.digest, ''), coalesce(previous.id, 0) + 1, v_first, v_last, v_count,
                               v_now, coalesce(v_content, '')));
    RETURN v_count;
END $$;
