-- The two judgements behind a posting. Arrays run over the legs of all items, in order; `p_item`
-- numbers the item of each leg. Every account that is named has one slot, and `p_from` and `p_to` are slots.
-- A fate is 0 posted, 1 insufficient_funds, 2 unknown_account, 3 account_closed, 4 key_reused;
-- ten more says that it is the remembered answer of an earlier call.

-- What earlier calls with these keys were answered; null for a key that is new.
CREATE FUNCTION ledger.recall(
    p_item integer[], p_key uuid[], p_content uuid[], p_account integer[], p_from integer[], p_to integer[],
    p_amount bigint[], p_kind smallint[], p_round text[], p_memo text[],
    OUT fate smallint[], OUT id bigint[]
) LANGUAGE sql STABLE AS $$
    WITH leg AS (
        SELECT asked.ord, asked.item, asked.key, asked.content, t.id,
               coalesce(t.from_account = p_account[asked.from_slot] AND t.to_account = p_account[asked.to_slot]
                   AND t.amount = asked.amount AND t.kind = asked.kind
                   AND t.round IS NOT DISTINCT FROM asked.round
                   AND t.memo IS NOT DISTINCT FROM asked.memo, false) AS same
        FROM unnest(p_item, p_key, p_content, p_from, p_to, p_amount, p_kind, p_round, p_memo) WITH ORDINALITY
            AS asked(item, key, content, from_slot, to_slot, amount, kind, round, memo, ord)
        LEFT JOIN ledger.transfer t ON t.key = asked.key
    ), item AS (
        SELECT leg.ord, leg.id, leg.content,
               first_value(leg.key) OVER whole AS first_key, last_value(leg.key) OVER whole AS last_key,
               count(leg.id) OVER whole AS stored, bool_and(leg.same) OVER whole AS same
        FROM leg
        WINDOW whole AS (PARTITION BY leg.item ORDER BY leg.ord
                         ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    ), answer AS (
        SELECT item.ord, item.id, CASE
            -- First: two bodies of one key that meet share no lock, and one may be posted while the other is refused.
            WHEN refused.content = item.content THEN 10 + refused.fault
            WHEN item.stored > 0 AND item.same AND NOT EXISTS (
                -- A stored item with more legs than this one is another item.
                SELECT FROM ledger.transfer further
                WHERE further.key > item.last_key AND further.key <= (left(item.first_key::text, 34) || 'ff')::uuid
            ) THEN 10
            WHEN item.stored > 0 THEN 4
            WHEN refused.content IS NOT NULL THEN 4
        END::smallint AS fate
        FROM item LEFT JOIN ledger.refusal refused ON refused.key = item.first_key
    )
    SELECT array_agg(answer.fate ORDER BY answer.ord),
           array_agg(CASE WHEN answer.fate = 10 THEN answer.id ELSE 0 END ORDER BY answer.ord)
    FROM answer
$$;

-- Judges the new items one after the other over balances in memory: an item sees what the items
-- before it did, and its legs stand or fall together. Answers the balances that are left.
CREATE FUNCTION ledger.judge(
    p_item integer[], p_from integer[], p_to integer[], p_amount bigint[],
    p_state smallint[], p_currency integer[], p_floor bigint[],
    INOUT p_balance bigint[], INOUT p_fate smallint[], OUT from_after bigint[], OUT to_after bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
    legs integer := cardinality(p_item);
    first_leg integer := 1;
    last_leg integer;
    verdict smallint;
    payer integer;
    payee integer;
BEGIN
    from_after := array_fill(0::bigint, ARRAY[legs]);
    to_after := from_after;
    WHILE first_leg <= legs LOOP
        last_leg := first_leg;
        WHILE last_leg < legs AND p_item[last_leg + 1] = p_item[first_leg] LOOP
            last_leg := last_leg + 1;
        END LOOP;

        IF p_fate[first_leg] IS NULL THEN
            verdict := 0;
            FOR leg IN first_leg..last_leg LOOP
                payer := p_from[leg];
                payee := p_to[leg];
                IF p_currency[payer] <> p_currency[payee] THEN
                    RAISE EXCEPTION 'ledger.post: a leg joins two currencies' USING ERRCODE = 'invalid_parameter_value';
                END IF;
                verdict := greatest(verdict, p_state[payer], p_state[payee]);
            END LOOP;
            IF verdict = 0 THEN
                FOR leg IN first_leg..last_leg LOOP
                    payer := p_from[leg];
                    payee := p_to[leg];
                    p_balance[payer] := p_balance[payer] - p_amount[leg];
                    p_balance[payee] := p_balance[payee] + p_amount[leg];
                    from_after[leg] := p_balance[payer];
                    to_after[leg] := p_balance[payee];
                    IF p_balance[payer] < p_floor[payer] THEN
                        verdict := 1;
                    END IF;
                END LOOP;
                IF verdict <> 0 THEN
                    FOR leg IN first_leg..last_leg LOOP
                        payer := p_from[leg];
                        payee := p_to[leg];
                        p_balance[payer] := p_balance[payer] + p_amount[leg];
                        p_balance[payee] := p_balance[payee] - p_amount[leg];
                    END LOOP;
                END IF;
            END IF;
            FOR leg IN first_leg..last_leg LOOP
                p_fate[leg] := verdict;
            END LOOP;
        END IF;
        first_leg := last_leg + 1;
    END LOOP;
END $$;
