-- A day's sums by vendor as well: totals of a record that is narrowed to one must not add up its bets.
DROP TABLE bets.member_day;

CREATE TABLE bets.member_day (
  member text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  day date NOT NULL,
  category text COLLATE "C" NOT NULL,
  vassalage text COLLATE "C" NOT NULL,
  bets integer NOT NULL CHECK (bets > 0),
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (member, currency, day, category, vassalage)
) WITH (fillfactor = 70);

INSERT INTO bets.member_day (member, currency, day, category, vassalage, bets, stake, valid_bet, payout)
SELECT member, currency, day, category, vassalage, count(*), sum(stake), sum(valid_bet), sum(payout)
FROM bets.bet WHERE state = 'settled' GROUP BY member, currency, day, category, vassalage;
