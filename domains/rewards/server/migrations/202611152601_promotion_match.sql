-- What a promotion adds to a deposit, in figures, so that the form of a deposit can say them before anything is paid.
ALTER TABLE rewards.promotion
  ADD COLUMN match_ppm integer CHECK (match_ppm > 0),
  ADD COLUMN match_least bigint CHECK (match_least > 0),
  ADD COLUMN match_most bigint CHECK (match_most > 0),
  -- Of the deposit and the bonus together.
  ADD COLUMN match_turnover_ppm integer CHECK (match_turnover_ppm >= 0),
  ADD COLUMN match_days smallint CHECK (match_days > 0),
  ADD COLUMN match_max_bet bigint CHECK (match_max_bet > 0),
  ADD CONSTRAINT match_is_whole
    CHECK (num_nulls(match_ppm, match_least, match_most, match_turnover_ppm, match_days) IN (0, 5)),
  ADD CONSTRAINT match_is_of_a_deposit
    CHECK (match_ppm IS NULL OR (pays AND category IN ('WELCOME', 'DEPOSIT')));
