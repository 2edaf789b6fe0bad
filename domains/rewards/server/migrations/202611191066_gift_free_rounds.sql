-- What free rounds brought is a gift of its own kind.
ALTER TABLE rewards.gift DROP CONSTRAINT gift_kind_check,
  ADD CONSTRAINT gift_kind_check CHECK (kind IN ('check_in', 'vip_level', 'vip_weekly', 'vip_monthly', 'vip_birthday', 'mission',
    'leaderboard', 'rebate', 'envelope', 'referral', 'points', 'promotion', 'raffle', 'free_rounds'));
