-- Each wager is looked up by its name on its own: a plan over all of them that is made while the table is empty walks
-- through every bet in the order of ids, and is kept. They are held in the order of their names, in all transactions.
CREATE OR REPLACE FUNCTION bets.hold(p_vassalage text[], p_round text[]) RETURNS SETOF bets.bet LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  RETURN QUERY SELECT held.*
    FROM (
      SELECT * FROM unnest(p_vassalage, p_round) AS given(vassalage, round)
      ORDER BY given.vassalage COLLATE "C", given.round COLLATE "C"
    ) AS asked
    CROSS JOIN LATERAL (
      SELECT b.* FROM bets.bet b WHERE b.vassalage = asked.vassalage AND b.round = asked.round
      LIMIT 1 FOR NO KEY UPDATE
    ) AS held;
END $$;
