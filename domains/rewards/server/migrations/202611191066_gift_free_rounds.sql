-- What free rounds brought is a gift of its own kind.
ALTER TABLE rewards.gift DROP CONSTRAINT gift_kind_check,
  ADD CONSTRAINT gift_kind_check CHECK (kind IN ('check_in', 'vip_level', 'vip_weekly', 'vip_monthly', 'vip_birthday', 'mission',
    'leaderboard', 'rebate', 'envelope', 'referral', 'points', 'promotion', 'raffle', 'free_rounds'));

-- Gifts that staff gave by hand.
CREATE TABLE rewards.gift_audit (
  gift text COLLATE "C" PRIMARY KEY REFERENCES rewards.gift (id),
  actor text NOT NULL CHECK (actor <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL
);
