-- How the rounds of a day ended, by what they paid for each stake: the winners page shows it beside the wins. The counts
-- stand in the row that every settled bet of the game changes anyway, so that no further row is waited for.
ALTER TABLE bets.node_day
  ADD COLUMN lost integer NOT NULL DEFAULT 0 CHECK (lost >= 0),
  ADD COLUMN below_stake integer NOT NULL DEFAULT 0 CHECK (below_stake >= 0),
  ADD COLUMN below_5 integer NOT NULL DEFAULT 0 CHECK (below_5 >= 0),
  ADD COLUMN below_100 integer NOT NULL DEFAULT 0 CHECK (below_100 >= 0),
  ADD COLUMN from_100 integer NOT NULL DEFAULT 0 CHECK (from_100 >= 0);

UPDATE bets.node_day AS kept
SET lost = counted.lost, below_stake = counted.below_stake, below_5 = counted.below_5, below_100 = counted.below_100,
  from_100 = counted.from_100
FROM (
  SELECT merchant, day, node,
    count(*) FILTER (WHERE payout = 0) AS lost,
    count(*) FILTER (WHERE payout > 0 AND payout < stake) AS below_stake,
    count(*) FILTER (WHERE payout >= stake AND payout / 5 < stake) AS below_5,
    count(*) FILTER (WHERE payout / 5 >= stake AND payout / 100 < stake) AS below_100,
    count(*) FILTER (WHERE payout / 100 >= stake) AS from_100
  FROM bets.bet WHERE state = 'settled' GROUP BY merchant, day, node
) AS counted
WHERE counted.merchant = kept.merchant AND counted.day = kept.day AND counted.node = kept.node;

ALTER TABLE bets.node_day
  ADD CONSTRAINT spread_within_plays CHECK (lost + below_stake + below_5 + below_100 + from_100 <= plays);
