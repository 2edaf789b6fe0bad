-- The one way money moves. The caller's transaction holds the locks until it commits, so the order
-- of the steps is the design: members' rows are locked first and in one order, keys are looked up
-- under those locks, and the house's rows, which everybody needs, are locked last and updated once.
-- `p_ref` names each account once; a leg names its two by their place in it.
CREATE FUNCTION ledger.post(
    p_ref text[], p_item integer[], p_key uuid[], p_content uuid[], p_from integer[], p_to integer[],
    p_amount bigint[], p_kind smallint[], p_event_ms bigint[], p_round text[], p_memo text[],
    OUT fates text, OUT ids text
) LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
-- One plan per statement, kept for the life of a connection: planning would cost more than posting, and the
-- switches keep a plan that was made on a young table good on a grown one.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
    v_account integer[];
    v_state smallint[];
    v_currency integer[];
    v_balance bigint[];
    v_floor bigint[];
    v_left bigint[];
    v_from_after bigint[];
    v_to_after bigint[];
    v_fate smallint[] := array_fill(NULL::smallint, ARRAY[cardinality(p_item)]);
    v_id bigint[];
    v_known bigint[];
    v_moved integer;
    v_now timestamptz;
BEGIN
    PERFORM FROM ledger.account WHERE ref = ANY (p_ref) AND id > 0 ORDER BY id FOR NO KEY UPDATE;

    SELECT array_agg(slot.id ORDER BY slot.ord), array_agg(slot.state ORDER BY slot.ord),
           array_agg(slot.currency ORDER BY slot.ord), array_agg(slot.balance ORDER BY slot.ord),
           array_agg(slot.floor ORDER BY slot.ord)
    INTO v_account, v_state, v_currency, v_balance, v_floor
    FROM (
        SELECT named.ord, coalesce(a.id, 0) AS id, coalesce(a.balance, 0) AS balance,
               coalesce(a.floor, -9223372036854775808) AS floor,
               CASE WHEN a.id IS NULL THEN 2 WHEN a.closed_at IS NOT NULL THEN 3 ELSE 0 END::smallint AS state,
               hashtext(split_part(named.ref, '/', 3)) AS currency
        FROM unnest(p_ref) WITH ORDINALITY AS named(ref, ord)
        LEFT JOIN ledger.account a ON a.ref = named.ref
    ) AS slot;

    IF EXISTS (SELECT FROM ledger.transfer WHERE key = ANY (p_key))
        OR EXISTS (SELECT FROM ledger.refusal WHERE key = ANY (p_key)) THEN
        SELECT known.fate, known.id INTO v_fate, v_known
        FROM ledger.recall(p_item, p_key, p_content, v_account, p_from, p_to, p_amount, p_kind, p_round, p_memo)
            AS known;
    END IF;

    SELECT judged.p_fate, judged.p_balance, judged.from_after, judged.to_after
    INTO v_fate, v_left, v_from_after, v_to_after
    FROM ledger.judge(p_item, p_from, p_to, p_amount, v_state, v_currency, v_floor, v_balance, v_fate) AS judged;

    v_now := clock_timestamp();
    WITH fresh AS (
        SELECT nextval('ledger.transfer_id') AS id, given.amount,
               timestamptz 'epoch' + given.event_ms * interval '1 millisecond' AS event_at,
               v_account[given.from_slot] AS from_account, v_account[given.to_slot] AS to_account,
               CASE WHEN v_account[given.from_slot] > 0 THEN given.from_after END AS from_after,
               CASE WHEN v_account[given.to_slot] > 0 THEN given.to_after END AS to_after,
               given.kind, given.key, given.round, given.memo
        FROM unnest(p_key, p_from, p_to, p_amount, p_kind, p_event_ms, p_round, p_memo, v_fate, v_from_after, v_to_after)
            AS given(key, from_slot, to_slot, amount, kind, event_ms, round, memo, fate, from_after, to_after)
        WHERE given.fate = 0
    ), written AS (
        INSERT INTO ledger.transfer (id, amount, event_at, recorded_at, from_after, to_after, from_account, to_account,
                                     kind, key, round, memo, row_check)
        SELECT f.id, f.amount, f.event_at, v_now, f.from_after, f.to_after, f.from_account, f.to_account,
               f.kind, f.key, f.round, f.memo,
               substr(sha256(ledger.transfer_bytes(f.id, f.amount, f.event_at, v_now, f.from_after, f.to_after,
                   f.from_account, f.to_account, f.kind, f.key, f.round, f.memo)), 1, 6)
        FROM fresh f
        RETURNING id
    )
    SELECT array_agg(written.id ORDER BY written.id) INTO v_id FROM written;

    IF v_fate && ARRAY[1, 2, 3]::smallint[] THEN
        INSERT INTO ledger.refusal (key, content, recorded_at, fault, row_check)
        SELECT refused.key, refused.content, v_now, refused.fault,
               ledger.refusal_check(refused.key, refused.content, v_now, refused.fault)
        FROM (
            SELECT DISTINCT ON (given.item) given.key, given.content, given.fate AS fault
            FROM unnest(p_item, p_key, p_content, v_fate) WITH ORDINALITY AS given(item, key, content, fate, ord)
            WHERE given.fate BETWEEN 1 AND 3
            ORDER BY given.item, given.ord
        ) AS refused;
    END IF;

    IF v_id IS NOT NULL THEN
        PERFORM FROM ledger.account WHERE id = ANY (v_account) AND id < 0 ORDER BY id FOR NO KEY UPDATE;
        -- The house was read without a lock, so what is written is the difference and not the result.
        UPDATE ledger.account a SET balance = a.balance + (slot.after - slot.before)
        FROM unnest(v_account, v_balance, v_left) AS slot(account, before, after)
        WHERE a.id = slot.account AND slot.after <> slot.before;
        GET DIAGNOSTICS v_moved = ROW_COUNT;
        IF v_moved <> (SELECT count(*) FROM unnest(v_balance, v_left) AS slot(before, after)
                       WHERE slot.after <> slot.before) THEN
            RAISE EXCEPTION 'ledger.post: an account is named twice' USING ERRCODE = 'invalid_parameter_value';
        END IF;
    END IF;

    fates := array_to_string(v_fate, ',');
    -- New numbers come first, in the order of their legs; remembered ones after the bar, one per leg.
    ids := coalesce(array_to_string(v_id, ','), '') || '|' || coalesce(array_to_string(v_known, ','), '');
END $$;
