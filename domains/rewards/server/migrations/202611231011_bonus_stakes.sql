-- The bets say which bonus paid a part of their stake. Until now a member's bonus wallet belonged to the one bonus that was active;
-- of bets that a bonus paid before, it was the last one that had begun when they were placed. Where two were active from before they
-- waited for one another, the wallet is the first one's, and the others are over: what lay in the wallet is played for the first.
WITH later AS (
  SELECT r.id, row_number() OVER (PARTITION BY r.member, r.currency ORDER BY r.opened_at, r.id) AS place
  FROM rewards.requirement r WHERE r.kind = 'bonus' AND r.state = 'active'
)
UPDATE rewards.requirement r SET state = 'cancelled', close_reason = 'staff', closed_at = now()
FROM later WHERE later.id = r.id AND later.place > 1;

INSERT INTO bets.bonus (id, member, currency, pays_to)
SELECT r.id, r.member, r.currency, CASE
    WHEN r.state = 'active' THEN 'bonus'
    WHEN r.state = 'done' OR (r.state = 'cancelled' AND (r.close_reason <> 'balance_spent' OR r.done = r.required)) THEN 'cash'
    ELSE 'operator'
  END
FROM rewards.requirement r WHERE r.kind = 'bonus';

INSERT INTO bets.bonus_bet (bet, bonus)
SELECT b.id, first.id FROM bets.bet b CROSS JOIN LATERAL (
  SELECT r.id FROM rewards.requirement r
  WHERE r.kind = 'bonus' AND r.member = b.member AND r.currency = b.currency
  ORDER BY (b.state = 'open' AND r.state = 'active') DESC, r.opened_at <= b.placed_at DESC,
    CASE WHEN r.opened_at <= b.placed_at THEN r.opened_at END DESC, r.opened_at, r.id LIMIT 1
) AS first
WHERE b.bonus_stake > 0;
