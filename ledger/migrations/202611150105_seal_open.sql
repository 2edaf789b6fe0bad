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

-- Seals at most `p_most` further numbers and returns how many transfers were sealed. Numbers are given out
-- before their rows are visible, so it takes a transaction number of its own after reading the last one
-- and waits until every older transaction has ended: a posting has its transaction number before its first
-- transfer number. A long transaction only delays the seal.
CREATE FUNCTION ledger.seal(p_most integer DEFAULT 20000, p_wait_ms integer DEFAULT 2000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
    v_last bigint;
    v_own xid8;
    v_deadline timestamptz := clock_timestamp() + p_wait_ms * interval '1 millisecond';
    v_now timestamptz;
    previous ledger.seal;
    v_first bigint;
    v_count integer;
    v_content bytea;
BEGIN
    IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
        RAISE EXCEPTION 'ledger.seal: it must be the first deed of its transaction';
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
    v_own := pg_current_xact_id();
    WHILE pg_snapshot_xmin(pg_current_snapshot()) < v_own LOOP
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
