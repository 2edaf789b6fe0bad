-- What a bonus asks where its offer says nothing else. Lotteries count half; what returns nearly all counts a tenth, tables and games
-- of our own alike; sabong counts nothing.
UPDATE rewards.turnover_terms SET multiplier_ppm = 15000000, days = 14, contributions =
  '{"*": 1000000, "LOW_EDGE": 100000, "LIVE": 100000, "PVP": 200000, "POKER": 200000, "LOTT": 500000, "ELOTT": 500000, "COCKFIGHT": 0}'
  WHERE kind = 'bonus' AND contributions = '{"*": 1000000, "LIVE": 100000, "PVP": 200000, "POKER": 200000}'::jsonb;
