-- What a rank asks for and what it gives. Amounts are ten-thousandths, rates parts per million.
ALTER TABLE rewards.rank
  -- Deposits in all, beside the valid bets; zero where the brand asks for bets alone.
  ADD COLUMN deposit bigint NOT NULL DEFAULT 0 CHECK (deposit >= 0 AND (level > 0 OR deposit = 0)),
  -- Valid bets of a month with which it stays; zero: it is never lost.
  ADD COLUMN keep bigint NOT NULL DEFAULT 0 CHECK (keep >= 0 AND (level > 0 OR keep = 0)),
  ADD COLUMN level_gift bigint NOT NULL DEFAULT 0 CHECK (level_gift >= 0),
  ADD COLUMN weekly_gift bigint NOT NULL DEFAULT 0 CHECK (weekly_gift >= 0),
  ADD COLUMN monthly_gift bigint NOT NULL DEFAULT 0 CHECK (monthly_gift >= 0),
  ADD COLUMN birthday_gift bigint NOT NULL DEFAULT 0 CHECK (birthday_gift >= 0),
  -- By category of games; one that is not named has none.
  ADD COLUMN rebates jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(rebates) = 'object'),
  ADD COLUMN points_ppm integer NOT NULL DEFAULT 1000000 CHECK (points_ppm BETWEEN 0 AND 10000000),
  -- Withdrawals of a day without a fee.
  ADD COLUMN withdrawals smallint NOT NULL DEFAULT 3 CHECK (withdrawals BETWEEN 0 AND 100),
  -- How a member of this rank reaches the host of their own: an address that the site links to.
  ADD COLUMN host text CHECK (host ~ '^(https://|mailto:|tel:)' AND length(host) <= 200);

-- The usual ladder, for the ranks that brands have already and as the template of new ones.
CREATE TABLE rewards.rank_template (LIKE rewards.rank INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
ALTER TABLE rewards.rank_template DROP COLUMN merchant, DROP COLUMN label, DROP COLUMN deposit, DROP COLUMN host,
  ADD PRIMARY KEY (level);
INSERT INTO rewards.rank_template (level, turnover, keep, level_gift, weekly_gift, monthly_gift, birthday_gift, points_ppm, withdrawals,
  rebates)
SELECT level, turnover * 10000, keep * 10000, level_gift * 10000, weekly * 10000, monthly * 10000, birthday * 10000, points,
  withdrawals, jsonb_build_object('RNG', slots, 'JACKPOT', slots, 'BGS', slots, 'LIVE', live, 'SPORTS', sports, 'ESPORTS', sports,
    'LOTT', lottery, 'ELOTT', lottery, 'FISH', fish, 'BINGO', fish)
FROM (VALUES
  (0, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 1000000, 3, 3000, 3000, 2500, 1000, 3000),
  (1, 10000, 0, 18, 0, 0, 18, 1000000, 3, 4000, 3200, 3000, 1200, 3500),
  (2, 50000, 5000, 58, 3, 8, 38, 1100000, 3, 5000, 3500, 3500, 1500, 4000),
  (3, 200000, 20000, 188, 8, 28, 88, 1200000, 5, 6000, 3800, 4000, 2000, 5000),
  (4, 500000, 50000, 388, 18, 58, 188, 1300000, 5, 7000, 4200, 4500, 2500, 6000),
  (5, 1500000, 150000, 988, 48, 158, 388, 1400000, 5, 8000, 4500, 5000, 3000, 7000),
  (6, 5000000, 400000, 2888, 118, 388, 888, 1500000, 8, 9000, 4800, 5500, 3500, 8000),
  (7, 15000000, 1000000, 6888, 288, 888, 1888, 1600000, 8, 10000, 5200, 6000, 4000, 8500),
  (8, 50000000, 3000000, 18888, 788, 2288, 3888, 1800000, 10, 11000, 5600, 7000, 4500, 9000),
  (9, 150000000, 8000000, 58888, 1888, 4888, 8888, 2000000, 10, 12000, 6000, 8000, 5000, 10000)
) AS usual (level, turnover, keep, level_gift, weekly, monthly, birthday, points, withdrawals, slots, live, sports, lottery, fish);

UPDATE rewards.rank AS rank SET keep = usual.keep, level_gift = usual.level_gift, weekly_gift = usual.weekly_gift,
  monthly_gift = usual.monthly_gift, birthday_gift = usual.birthday_gift, rebates = usual.rebates, points_ppm = usual.points_ppm,
  withdrawals = usual.withdrawals
FROM rewards.rank_template AS usual WHERE usual.level = rank.level;
