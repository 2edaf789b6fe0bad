-- A void bet stays for ever, and every result, every rollback and every guarded stake asks for what a member has open: what is
-- void must be no part of that way.
CREATE INDEX bet_open_of_member ON bets.bet (member, vassalage, game_round) WHERE state = 'open';
CREATE INDEX bet_void_of_round ON bets.bet (member, vassalage, game_round) WHERE state = 'void';

-- What is open or void in these rounds, the latest first. The switches keep the plan good however the table grows.
CREATE FUNCTION bets.unsettled(p_vassalage text[], p_member text[], p_round text[]) RETURNS SETOF bets.bet
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  RETURN QUERY SELECT b.* FROM unnest(p_vassalage, p_member, p_round) AS asked(vassalage, member, round)
    CROSS JOIN LATERAL (
      SELECT o.* FROM bets.bet o WHERE o.state = 'open' AND o.member = asked.member AND o.vassalage = asked.vassalage
        AND o.game_round = asked.round
      UNION ALL
      SELECT v.* FROM bets.bet v WHERE v.state = 'void' AND v.member = asked.member AND v.vassalage = asked.vassalage
        AND v.game_round = asked.round
    ) AS b
    ORDER BY b.placed_at DESC, b.id DESC LIMIT 10000;
END $$;
