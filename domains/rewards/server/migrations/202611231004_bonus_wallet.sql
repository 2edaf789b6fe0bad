-- Bonuses that are being played lay among the cash of their members. What is still there of them goes to the bonus wallet, from which
-- it is played now; what is not there is at stake, in the bets that run.
ALTER TABLE bets.bet DISABLE TRIGGER bet_guard;

DO $$
DECLARE
  player record;
  running record;
  moved bigint;
  staked bigint;
BEGIN
  FOR player IN
    SELECT r.member, r.currency, sum(r.locks)::bigint AS locks, min(r.id) AS id, min(r.credit) AS credit
    FROM rewards.requirement r WHERE r.kind = 'bonus' AND r.state = 'active' AND r.locks > 0
    GROUP BY r.member, r.currency
  LOOP
    SELECT least(b.balance, player.locks) INTO moved FROM ledger.balance b
    WHERE b.ref = player.member || '/cash/' || player.currency;
    moved := coalesce(moved, 0);
    IF moved > 0 THEN
      PERFORM ledger.open_accounts(ARRAY[player.member || '/bonus/' || player.currency]);
      PERFORM ledger.post(
        ARRAY[player.member || '/cash/' || player.currency, player.member || '/bonus/' || player.currency],
        ARRAY[0], ARRAY[(left(md5('bonus wallet ' || player.id), 30) || '00')::uuid], ARRAY[md5(player.id)::uuid],
        ARRAY[1], ARRAY[2], ARRAY[moved], ARRAY[27::smallint],
        ARRAY[(extract(epoch FROM clock_timestamp()) * 1000)::bigint], ARRAY[NULL::text], ARRAY[player.credit]
      );
    END IF;
    FOR running IN
      SELECT id, stake FROM bets.bet
      WHERE member = player.member AND currency = player.currency AND state = 'open' ORDER BY placed_at, id
    LOOP
      EXIT WHEN moved >= player.locks;
      staked := least(running.stake, player.locks - moved);
      UPDATE bets.bet SET bonus_stake = staked WHERE id = running.id;
      moved := moved + staked;
    END LOOP;
  END LOOP;
END $$;

ALTER TABLE bets.bet ENABLE TRIGGER bet_guard;
