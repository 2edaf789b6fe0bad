-- The one way money moves. The caller's transaction holds the locks until it commits, so the order
-- of the steps is the design: members' rows are locked first and in one order, keys are looked up
-- under those locks, and the house's rows, which everybody needs, are locked last and updated once.
CREATE FUNCTION ledger.post(
    p_item integer[], p_key uuid[], p_content uuid[], p_ref text[], p_amount bigint[], p_kind smallint[],
    p_event_ms bigint[], p_round text[], p_memo text[],
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
    v_slot integer[];
    v_state smallint[];
    v_balance bigint[];
    v_floor bigint[];
    v_after bigint[];
    v_mixed boolean;
    v_fate smallint[] := array_fill(NULL::smallint, ARRAY[cardinality(p_item)]);
    v_id bigint[];
    v_known bigint[];
    v_now timestamptz;
BEGIN
    -- The seal counts on it: whoever takes a transfer number has a transaction number already.
    PERFORM pg_current_xact_id();
    PERFORM FROM ledger.account WHERE ref = ANY (p_ref) AND id > 0 ORDER BY id FOR NO KEY UPDATE;

    SELECT array_agg(side.id ORDER BY side.place), array_agg(side.slot ORDER BY side.place),
           array_agg(side.state ORDER BY side.place), array_agg(side.balance ORDER BY side.place),
           array_agg(side.floor ORDER BY side.place), bool_or(side.mixed)
    INTO v_account, v_slot, v_state, v_balance, v_floor, v_mixed
    FROM (
        SELECT named.place, coalesce(a.id, 0) AS id, coalesce(a.balance, 0) AS balance,
               min(named.place) OVER (PARTITION BY a.id)::integer AS slot,
               coalesce(a.floor, -9223372036854775808) AS floor,
               CASE WHEN a.id IS NULL THEN 2 WHEN a.closed_at IS NOT NULL THEN 3 ELSE 0 END::smallint AS state,
               named.place % 2 = 0 AND split_part(named.ref, '/', 3) <>
                   lag(split_part(named.ref, '/', 3)) OVER (ORDER BY named.place) AS mixed
        FROM unnest(p_ref) WITH ORDINALITY AS named(ref, place)
        LEFT JOIN ledger.account a ON a.ref = named.ref
    ) AS side;
    IF v_mixed THEN
        RAISE EXCEPTION 'ledger.post: a leg joins two currencies' USING ERRCODE = 'invalid_parameter_value';
    END IF;

    IF EXISTS (SELECT FROM ledger.transfer WHERE key = ANY (p_key))
        OR EXISTS (SELECT FROM ledger.refusal WHERE key = ANY (p_key)) THEN
        SELECT known.fate, known.id INTO v_fate, v_known
        FROM ledger.recall(p_item, p_key, p_content, v_account, p_amount, p_kind, p_round, p_memo) AS known;
    END IF;

    SELECT judged.p_fate, judged.after INTO v_fate, v_after
    FROM ledger.judge(p_item, p_amount, v_account, v_slot, v_state, v_balance, v_floor, v_fate) AS judged;

    v_now := clock_timestamp();
    WITH fresh AS (
        SELECT nextval('ledger.transfer_id') AS id, leg.*
        FROM (
            SELECT given.amount, timestamptz 'epoch' + given.event_ms * interval '1 millisecond' AS event_at,
                   v_account[2 * given.ord - 1] AS from_account, v_account[2 * given.ord] AS to_account,
                   v_after[2 * given.ord - 1] AS from_after, v_after[2 * given.ord] AS to_after,
                   given.kind, given.key, given.round, given.memo
            FROM unnest(p_key, p_amount, p_kind, p_event_ms, p_round, p_memo, v_fate) WITH ORDINALITY
                AS given(key, amount, kind, event_ms, round, memo, fate, ord)
            WHERE given.fate = 0
            ORDER BY given.ord
        ) AS leg
    ), sided AS (
        SELECT fresh.id, fresh.amount, fresh.event_at, fresh.from_account, fresh.to_account, fresh.kind, fresh.key,
               fresh.round, fresh.memo,
               CASE WHEN fresh.from_account > 0 THEN fresh.from_after END AS from_after,
               CASE WHEN fresh.to_account > 0 THEN fresh.to_after END AS to_after
        FROM fresh
    ), written AS (
        INSERT INTO ledger.transfer (id, amount, event_at, recorded_at, from_after, to_after, from_account, to_account,
                                     kind, key, round, memo, row_check)
        SELECT s.id, s.amount, s.event_at, v_now, s.from_after, s.to_after, s.from_account, s.to_account,
               s.kind, s.key, s.round, s.memo,
               substr(sha256(ledger.transfer_bytes(s.id, s.amount, s.event_at, v_now, s.from_after, s.to_after,
                   s.from_account, s.to_account, s.kind, s.key, s.round, s.memo)), 1, 6)
        FROM sided s
        RETURNING id
    )
    SELECT array_agg(written.id ORDER BY written.id) INTO v_id FROM written;

    INSERT INTO ledger.refusal (key, content, recorded_at, fault, row_check)
    SELECT refused.key, refused.content, v_now, refused.fault,
           ledger.refusal_check(refused.key, refused.content, v_now, refused.fault)
    FROM (
        SELECT DISTINCT ON (given.item) given.key, given.content, given.fate AS fault
        FROM unnest(p_item, p_key, p_content, v_fate) WITH ORDINALITY AS given(item, key, content, fate, ord)
        WHERE given.fate BETWEEN 1 AND 3
        ORDER BY given.item, given.ord
    ) AS refused;

    IF v_id IS NOT NULL THEN
        PERFORM FROM ledger.account WHERE id = ANY (v_account) AND id < 0 ORDER BY id FOR NO KEY UPDATE;
        UPDATE ledger.account a SET balance = a.balance + moved.delta
        FROM (
            SELECT place.account, sum(CASE place.ord % 2 WHEN 1 THEN -p_amount[(place.ord + 1) / 2]
                                      ELSE p_amount[place.ord / 2] END)::bigint AS delta
            FROM unnest(v_account) WITH ORDINALITY AS place(account, ord)
            WHERE v_fate[(place.ord + 1) / 2] = 0
            GROUP BY place.account
        ) AS moved
        WHERE a.id = moved.account;
    END IF;

    fates := array_to_string(v_fate, ',');
    -- New numbers come first, in the order of their legs; remembered ones after the bar, one per leg.
    ids := coalesce(array_to_string(v_id, ','), '') || '|' || coalesce(array_to_string(v_known, ','), '');
END $$;
